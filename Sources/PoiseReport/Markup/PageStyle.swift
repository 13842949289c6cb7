import PoiseText

/// The one style sheet of a report. It asks nothing of the network and runs no script; on paper it
/// is light whatever the theme.
enum PageStyle {
  static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  static var text: String {
    """
    :root{color-scheme:light dark;\(ReportPalette.light.css)}
    @media screen and (prefers-color-scheme:dark){:root{\(ReportPalette.dark.css)}}
    """ + page + tables + charts + narrow + print
  }

  /// What longer words need: they are parted where a line of a phone is too short for them.
  static func text(_ language: Language) -> String {
    if language == .english { return "" }
    return "\nh1,h2,h3,summary,th,td,p,li,dt,dd{hyphens:auto;overflow-wrap:break-word}"
  }

  private static let page = """

    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--text);
    font:16px/1.5 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    header,main,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
    header{padding-top:1.5rem}
    footer{padding-bottom:2rem}
    h1{font-size:1.75rem;line-height:1.2;margin:.15em 0 .3em}
    h2{font-size:1.2rem;line-height:1.3;margin:0 0 .4em}
    h3{font-size:1rem;margin:1.2em 0 .3em}
    p{margin:.3em 0 .6em;max-width:44rem}
    a{color:var(--link)}
    .lead{font-size:1.2rem;line-height:1.4;margin:.2em 0 .5em}
    details.layer>summary{font-size:1.1rem;font-weight:600;padding:.6rem 0;margin-top:.6rem}
    svg.own{display:block;width:100%;height:20px;margin:.2rem 0}
    .over{color:var(--muted);font-size:.9rem;margin:0}
    .muted{color:var(--muted)}
    .small{font-size:.875rem}
    .card{background:var(--card);border:1px solid var(--rule);border-radius:10px;
    padding:1rem 1.1rem;margin:1rem 0}
    .skip{position:absolute;left:-999em}
    .skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.3em .6em}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    dl.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));
    gap:.5rem 1.2rem;margin:.8rem 0}
    dl.facts div{min-width:0}
    dt{color:var(--muted);font-size:.875rem}
    dd{margin:0;overflow-wrap:anywhere}
    .big{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;margin:1rem 0}
    .big .card{margin:0}
    .big h2{font-size:.95rem;font-weight:600;color:var(--muted);margin:0}
    .big .figure{font-size:2.4rem;font-weight:700;line-height:1.15;margin:.1em 0;
    font-variant-numeric:tabular-nums}
    .big .unit{font-size:1.05rem;font-weight:400;color:var(--muted)}
    .big .none{font-size:1.1rem;font-weight:400;line-height:1.4}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));
    gap:1rem 2rem;align-items:start}
    figure{margin:.4rem 0;min-width:0}
    figcaption{color:var(--muted);font-size:.875rem;max-width:44rem}
    ul.plain{list-style:none;margin:.4rem 0;padding:0}
    ul.plain>li{margin:.55rem 0;max-width:46rem}
    ul.key{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:.5rem 0;padding:0;
    font-size:.875rem}
    ul.key li{display:flex;align-items:center;gap:.4rem}
    ul.key svg{width:20px;height:16px;flex:none}
    .none{color:var(--muted)}
    details{margin:.6rem 0}
    summary{cursor:pointer;min-height:24px;padding:.15rem 0;color:var(--link)}
    code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.85rem;
    overflow-wrap:anywhere}
    .s0{color:var(--normal)}.s1{color:var(--mild)}.s2{color:var(--moderate)}.s3{color:var(--severe)}
    .s0,.s1,.s2,.s3{font-weight:600}
    .own{color:var(--muted);font-weight:400}
    """

  private static let tables = """

    .scroll{overflow-x:auto;background:
    linear-gradient(to right,var(--card) 30%,transparent) left/2rem 100% no-repeat local,
    linear-gradient(to left,var(--card) 30%,transparent) right/2rem 100% no-repeat local,
    linear-gradient(to right,var(--rule),transparent) left/.8rem 100% no-repeat scroll,
    linear-gradient(to left,var(--rule),transparent) right/.8rem 100% no-repeat scroll}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--muted);font-size:.875rem;padding-bottom:.4rem}
    th,td{text-align:left;padding:.4rem .7rem .4rem 0;border-top:1px solid var(--rule);
    vertical-align:top}
    thead th{border-top:0;color:var(--muted);font-weight:600;font-size:.875rem;
    vertical-align:bottom}
    tbody th{font-weight:600}
    td.n,th.n{text-align:right}
    td.n{white-space:nowrap}
    .scroll tbody th{white-space:nowrap}
    .sub{display:block;color:var(--muted);font-size:.875rem;font-weight:400}
    .bar{width:13rem}
    td.why{width:10rem}
    table.rules th{width:13rem}
    dl.notes{font-size:.875rem;margin:.4rem 0}
    dl.notes dt{color:var(--text);font-weight:600;margin-top:.5rem}
    dl.notes dd{color:var(--muted)}
    .bar svg{display:block;width:100%;min-width:8rem;height:20px}
    """

  private static let charts = """

    svg.chart{display:block;width:100%;max-width:27rem;height:auto}
    svg.strip{display:block;width:100%;height:auto}
    svg.calendar{max-width:40rem}
    svg.narrow{display:none}
    svg text{font:14px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--text)}
    svg text.tick,svg text.name{fill:var(--muted)}
    svg text.label{fill:var(--text)}
    svg path,svg ellipse{fill:none;vector-effect:non-scaling-stroke}
    .grid{stroke:var(--grid)}.base{stroke:var(--axis)}
    svg .band{fill:var(--band)}svg .track{fill:var(--track)}
    svg .dot{fill:var(--left);fill-opacity:.55;stroke:var(--left)}
    svg .dot.short{fill:none}
    svg .good{fill:var(--good)}svg .bad{fill:var(--bad)}
    .alert{stroke:var(--bad);stroke-width:1.5}
    svg .fall{fill:var(--severe)}
    .reference{stroke:var(--text);stroke-width:1.5;stroke-dasharray:4 3}
    .side0{stroke:var(--left);stroke-width:2.5}
    .side1{stroke:var(--right);stroke-width:2.5;stroke-dasharray:7 4}
    svg .spread0{fill:var(--left);fill-opacity:.16}svg .spread1{fill:var(--right);fill-opacity:.16}
    svg .mark0{fill:var(--left)}svg .mark1{fill:var(--right)}
    .sway{stroke:var(--left);stroke-width:1.2}
    .ellipse{stroke:var(--right);stroke-width:2;stroke-dasharray:7 4}
    .trace{stroke:var(--left);stroke-width:1.5}
    .slope{stroke:var(--right);stroke-width:2;stroke-dasharray:7 4}
    svg .walking{fill:var(--walking)}svg .standing{fill:var(--standing)}
    svg .sitting{fill:var(--sitting)}svg .lying{fill:var(--lying)}svg .unknown{fill:var(--idle)}
    .hatch{stroke:var(--idle);stroke-width:1.5}
    .needle{stroke:var(--text);stroke-width:3}.halo{stroke:var(--card);stroke-width:7}
    svg .z0{fill:var(--normal)}svg .z1{fill:var(--mild)}svg .z2{fill:var(--moderate)}
    svg .z3{fill:var(--severe)}
    """

  private static let narrow = """

    @media screen and (max-width:44rem){
    body{line-height:1.45}
    .big{grid-template-columns:1fr}
    .card{padding:.8rem .8rem}
    .scroll caption>span{display:block;width:calc(100vw - 4rem);position:sticky;left:0}
    svg.wide{display:none}
    svg.narrow{display:block}
    table.stack thead{position:absolute;left:-999em}
    table.stack tr{display:grid;grid-template-columns:1fr auto;border-top:1px solid var(--rule);
    padding:.5rem 0}
    table.stack th,table.stack td{border:0;padding:.1rem 0}
    table.stack .bar,table.stack .why{grid-column:1/-1;width:auto}
    table.rules th,table.rules td{display:block;width:auto}
    table.rules td{border:0;padding-top:0}
    }
    """

  private static let print = """

    @page{size:A4;margin:12mm}
    @media print{
    :root{color-scheme:light}
    body{background:#FFFFFF;font-size:10.5pt;line-height:1.4}
    header,main,footer{max-width:none;padding:0}
    .card{border-color:var(--rule);padding:.5rem .7rem;margin:.5rem 0;break-inside:avoid}
    .card.long{break-inside:auto}
    h2,h3,h2+ul.plain{break-after:avoid}
    figure,tr,li{break-inside:avoid}
    thead{display:table-header-group;break-after:avoid}
    caption,tbody tr:first-child{break-after:avoid}
    .big{grid-template-columns:repeat(3,1fr)}
    .big .figure{font-size:1.7rem}
    svg.wide{display:block}
    svg.narrow{display:none}
    svg.chart{max-width:9cm}
    svg.strip{max-height:18cm}
    svg path,svg rect,svg circle,svg ellipse{print-color-adjust:exact;
    -webkit-print-color-adjust:exact}
    .skip{display:none}
    footer{font-size:8pt;padding:0}
    footer p{margin:0}
    footer details{margin:0}
    footer summary{display:none}
    footer details::details-content{content-visibility:visible}
    footer dl,footer dl div{display:flex;flex-wrap:wrap;gap:0 1.2rem;margin:.1rem 0}
    footer dl div{gap:0 .4rem}
    .scroll{overflow:visible}
    details.notes::details-content{content-visibility:visible}
    details.notes>summary{color:var(--text)}
    details.figures:not([open]),details.layer:not([open]){display:none}
    }
    """
}
