"""What mkdocs calls: the theme's script for search without a server comes from here, not from the
network."""
import posixpath

SHIM = "https://unpkg.com/iframe-worker/shim"


def on_post_page(output, page, config):
    return output.replace(SHIM, posixpath.relpath("worker.js", posixpath.dirname(page.url) or "."))


def on_post_template(output_content, template_name, config):
    return output_content.replace(SHIM, "worker.js")
