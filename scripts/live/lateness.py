"""What a page knows that was not there when it happened, or that lags: each check gives a list of
what is wrong, in words."""
import os, sys, time

sys.dont_write_bytecode = True
import mock as made
from behavior import opened
from looks import SCREENS, console, shows, wait

SIT_UP = "return document.body.innerText.includes('Sit up')"
COUNT = "return document.querySelectorAll('#journal li').length"


def late(browser, out):
    """A page that is opened after a fall shows it, and nobody on the floor is asked to sit up."""
    server = made.Mock()
    made.scene(server, "fallen")
    server.world.calibrated = True
    browser.driver.get_log("browser")
    browser.show(server.address, *SCREENS["phone"], "dark", "")
    found = wait(browser, "a fall from before", shows("notices", "A fall is suspected"))[1]
    found += wait(browser, "what it felt", shows("notices", "An impact of 4.5"))[1]
    found += wait(browser, "its line", shows("journal", "A fall is suspected"))[1]
    # Bad posture for long enough that the recorder's alert is on.
    time.sleep(6)
    if server.world.alert != "on" or browser.driver.execute_script(SIT_UP):
        found.append(f"late: alert {server.world.alert}, and 'Sit up' is shown")
    browser.picture(os.path.join(out, "live-late-phone-dark.png"))
    # A gap of the network: what happened in it is shown once, what was shown is not shown again.
    before = browser.driver.execute_script(COUNT)
    server.hang_up()
    server.send({"type": "marker", "timestamp": time.time(), "index": 77})
    found += wait(browser, "the mark of the gap", shows("journal", "Mark 77."))[1]
    after = browser.driver.execute_script(COUNT)
    if after != before + 1:
        found.append(f"late: {before} lines before the gap, {after} after it")
    browser.driver.execute_script("document.querySelector('#notices .severe button').click()")
    time.sleep(2)
    if browser.driver.execute_script("return document.querySelector('#notices .severe')"):
        found.append("late: a fall that was put away comes back")
    if browser.driver.execute_script(SIT_UP):
        found.append("late: 'Sit up' after the fall was put away, before a step")
    server.world.fallen = None
    found += wait(browser, "steps were taken", shows("notices", "Sit up"))[1]
    found += console(browser, network=True)
    server.close()
    return found


def behind(browser, out):
    """A page that lags says by how much, is gray, and is live again once it has caught up."""
    server, found = opened(browser, "walk")
    server.delay = 8.0
    found += wait(browser, "behind", shows("link", "behind. The connection is slow"), 20)[1]
    said = browser.driver.execute_script(
        "return parseFloat(document.getElementById('link-word').textContent)")
    if not 6.5 <= said <= 9:
        found.append(f"behind: {said} s are said, 8 are true")
    if not browser.driver.execute_script("return document.body.classList.contains('stale')"):
        found.append("behind: it is not gray")
    browser.picture(os.path.join(out, "live-behind.png"))
    server.delay = 0.0
    found += wait(browser, "caught up", shows("link", "What is shown is now"), 20)[1]
    found += console(browser)
    server.close()
    return found


def refused(browser, out):
    """The words of each refusal."""
    server, found = opened(browser)
    for status, words in [(429, "Four pages of this address are open already. Close one"),
                          (503, "Sixteen pages"), (401, "has to sign in again")]:
        server.refuses = status
        server.hang_up()
        found += wait(browser, str(status), shows("link", words))[1]
        server.refuses = 0
        found += wait(browser, "let in again", shows("link", "What is shown is now"))[1]
    found += console(browser, network=True)
    server.close()
    return found


ALL = [late, behind, refused]
