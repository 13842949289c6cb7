// Written by scripts/live/page from Parts/page.html, page.css; do not edit.

extension LivePage {
  static let head = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Poise live</title>
    <style nonce="{{nonce}}">

    """#

  static let style = #"""
    :root{color-scheme:light dark;
    --page:#F4F6F8;--card:#FFFFFF;--band:#E3F1EA;--track:#E7ECF0;--text:#1B1F24;
    --muted:#57606A;--axis:#6E7781;--grid:#D0D7DE;--rule:#D8DEE4;--link:#0B5CAD;
    --left:#0072B2;--right:#B84900;--normal:#00695C;--mild:#806400;--moderate:#9E2A00;
    --severe:#3D0B37;--walking:#00594E;--standing:#2F7FB5;--sitting:#8A7A45;--lying:#6A5A9C;
    --idle:#7A828B;--good:#1B8A78;--bad:#A83A08}
    @media (prefers-color-scheme:dark){:root{
    --page:#0E1013;--card:#16181D;--band:#1F3A30;--track:#2A2F37;--text:#E6EDF3;
    --muted:#9DA7B3;--axis:#7D8590;--grid:#30363D;--rule:#30363D;--link:#79B8FF;
    --left:#56B4E9;--right:#F59E42;--normal:#4CC38A;--mild:#FFE873;--moderate:#E8743B;
    --severe:#E07BC2;--walking:#5FE0C0;--standing:#4FA3DB;--sitting:#B09C5C;--lying:#9585D6;
    --idle:#7D8590;--good:#35A48F;--bad:#FF8A4C}}
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:4.5rem}
    body{margin:0;background:var(--page);color:var(--text);
    font:16px/1.5 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    header,main,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
    header{padding-top:1.2rem}
    header .row{display:flex;gap:1rem;justify-content:space-between;align-items:flex-start}
    footer{padding-bottom:2rem}
    main:focus{outline:none}
    h1{font-size:1.75rem;line-height:1.2;margin:.15em 0 .2em}
    h2{font-size:1.2rem;line-height:1.3;margin:0 0 .4em}
    h3{font-size:1rem;margin:1.2em 0 .3em}
    p{margin:.3em 0 .6em;max-width:44rem}
    .over{color:var(--muted);font-size:.9rem;margin:0}
    .muted{color:var(--muted)}
    .small{font-size:.875rem}
    .none{color:var(--muted)}
    #who{margin:0;overflow-wrap:anywhere}
    .card{background:var(--card);border:1px solid var(--rule);border-radius:10px;
    padding:1rem 1.1rem;min-width:0}
    main{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;margin:1rem auto}
    .unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;
    clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:-999em}
    .skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.6em .8em;z-index:2}
    a,summary{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.85rem;
    overflow-wrap:anywhere}
    summary{cursor:pointer;min-height:24px;padding:.3rem 0}
    button{font:inherit;min-height:44px;padding:.4rem 1rem;border:1px solid var(--axis);
    border-radius:8px;background:var(--card);color:var(--link);font-weight:600;cursor:pointer}
    button:hover{background:var(--track)}
    button.main{background:var(--link);border-color:var(--link);color:var(--card)}
    button.main:hover{filter:brightness(1.08)}
    button.on{background:var(--track);border-width:2px;color:var(--text)}
    header button{flex:none}

    /* a state in words: a mark whose shape says the same as its colour */
    .verdict{display:flex;gap:.5rem;margin:.5rem 0;max-width:none}
    .verdict .mark{flex:none;width:1.1em;text-align:center;font-weight:700}
    #link{margin:.6rem 0 0;min-height:1.5em}
    .word[data-state=good]{color:var(--normal)}.word[data-state=bad]{color:var(--moderate)}
    .word::before{font-size:.55em;vertical-align:.2em;margin-right:.3em}
    .word[data-state=good]::before{content:"●"/""}.word[data-state=bad]::before{content:"▲"/""}
    .verdict[data-state=good] .mark::before{content:"●"}
    .verdict[data-state=good] strong,.verdict[data-state=good] .mark{color:var(--normal)}
    .verdict[data-state=bad] .mark::before{content:"▲"}
    .verdict[data-state=bad] strong,.verdict[data-state=bad] .mark{color:var(--moderate)}
    .verdict[data-state=lost] .mark::before{content:"■"}
    .verdict[data-state=lost] strong,.verdict[data-state=lost] .mark{color:var(--severe)}
    .verdict[data-state=unknown] .mark::before,
    .verdict[data-state=connecting] .mark::before{content:"○"}
    .verdict[data-state=busy] .mark::before{content:"◆"}
    .verdict[data-state=busy] strong,.verdict[data-state=busy] .mark{color:var(--walking)}

    #notices{margin-top:.8rem}
    #notice-list{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}
    #notice-list li{background:var(--card);border:1px solid var(--moderate);
    border-left-width:8px;border-radius:10px;padding:.6rem .8rem;display:flex;gap:.6rem 1rem;
    align-items:center;justify-content:space-between;flex-wrap:wrap}
    #notice-list li.severe{border-color:var(--severe)}
    #notice-list p{margin:0;flex:1 1 14rem;overflow-wrap:anywhere}
    #diary-list,#sets-list{overflow-wrap:anywhere}
    #notice-list strong{color:var(--moderate)}
    #notice-list .severe strong{color:var(--severe)}

    .big{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
    .big h3{font-size:.95rem;font-weight:600;color:var(--muted);margin:0}
    .big .figure{font-size:2.4rem;font-weight:700;line-height:1.15;margin:.1em 0;
    font-variant-numeric:tabular-nums;white-space:nowrap}
    .big .small{margin:0}
    .unit{font-size:1.05rem;font-weight:400;color:var(--muted)}
    .columns{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
    .stack{display:flex;flex-direction:column;gap:1rem;min-width:0}
    figure{margin:.4rem 0;min-width:0}
    figcaption{color:var(--muted);font-size:.875rem}
    figcaption strong{color:var(--text);font-size:1rem;display:block;
    font-variant-numeric:tabular-nums}
    dl.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));
    gap:.5rem 1.2rem;margin:.6rem 0}
    dl.facts div{min-width:0}
    dt{color:var(--muted);font-size:.875rem}
    dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
    #health div:last-child{grid-column:1/-1}
    dd .unit{font-size:.875rem}
    svg{display:block}
    svg path,svg ellipse,svg circle{fill:none;vector-effect:non-scaling-stroke}
    .grid{stroke:var(--grid)}

    .views{display:grid;grid-template-columns:1fr 1fr;gap:.5rem 1rem;align-items:start}
    .body{width:100%;max-width:15rem;height:auto;margin:0 auto}
    .views figcaption{text-align:center}
    .sides{display:flex;justify-content:space-between;max-width:15rem;margin:.1rem auto 0;
    color:var(--muted);font-size:.875rem}
    .legs,.arm,.head{opacity:.45}
    .legs path,.arm path,.head path{stroke:var(--axis);stroke-width:11;stroke-linecap:round;
    stroke-linejoin:round}
    .arm path{stroke-width:8}
    .head .nose{stroke-width:1}
    #side .arm path{stroke:var(--card)}
    .upright{stroke:var(--axis);stroke-width:1.5;stroke-dasharray:5 4}
    svg .wedge{fill:var(--band)}
    svg .trunk{fill:var(--standing)}
    svg .head circle,svg .nose,svg .legs circle{fill:var(--axis)}
    svg .device{fill:var(--track);stroke:var(--axis);stroke-width:2}
    .edge{stroke:var(--text);stroke-width:2.5;stroke-dasharray:7 4}
    .views[data-posture=good] .trunk{fill:var(--good)}
    .views[data-posture=bad] .trunk{fill:var(--bad);stroke:var(--text);stroke-width:2.5}
    .views[data-posture=bad] .wedge{fill:var(--bad);fill-opacity:.25}
    .stale .views .trunk{fill:var(--track);stroke:var(--axis);stroke-width:1.5;
    stroke-dasharray:5 4}
    .stale .big .figure,.stale main .verdict strong,.stale main .verdict .mark{color:var(--muted)}
    .stale .views .wedge{fill:var(--track);fill-opacity:1}
    .bar{width:100%;height:14px;margin-top:.4rem}
    svg .track{fill:var(--track)}svg .good{fill:var(--good)}svg .bad{fill:var(--bad)}

    .feet{display:flex;gap:1.2rem;align-items:center;flex-wrap:wrap;margin:.4rem 0}
    .foot{display:flex;align-items:center;gap:.5rem}
    .foot svg{height:60px;width:38px}
    .foot p{margin:0;line-height:1.2}
    .count{display:block;font-size:1.5rem;font-weight:700;font-variant-numeric:tabular-nums}
    .sole{stroke-width:2.5}
    #foot-left .sole{stroke:var(--left)}#foot-right .sole{stroke:var(--right)}
    #foot-right .sole{stroke-dasharray:7 4}
    .landed .sole{stroke-dasharray:none!important}
    #foot-left.landed .sole{fill:var(--left)}#foot-right.landed .sole{fill:var(--right)}
    .landed .count{text-decoration:underline;text-decoration-thickness:3px;
    text-underline-offset:.15em}
    #feet-text{flex:1 1 10rem;margin:0}

    .strip{width:100%;height:auto}
    svg text{font:14px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--text)}
    svg text.tick{fill:var(--muted)}
    svg text.value{font-variant-numeric:tabular-nums}
    .lane{stroke-width:1.7;stroke-linejoin:round}
    .lane0{stroke:var(--standing)}.lane1{stroke:var(--lying)}.lane2{stroke:var(--good)}
    .lane3{stroke:var(--text)}
    .zero{stroke:var(--grid)}
    svg .step0{fill:var(--left)}svg .step1{stroke:var(--right);stroke-width:2.5}
    svg .step2{fill:var(--text)}

    .test{display:grid;grid-template-columns:minmax(9rem,15rem) minmax(0,1fr);gap:1rem;
    align-items:center}
    .sway{width:100%;height:auto}
    .sway .path{stroke:var(--left);stroke-width:1.2}
    .sway .ellipse{stroke:var(--right);stroke-width:2;stroke-dasharray:7 4}
    svg .now{fill:var(--text)}
    .ask button{width:100%}
    .journal{list-style:none;margin:0;padding:0;max-height:11rem;overflow-y:auto}
    .journal li{display:flex;gap:.8rem;padding:.35rem 0;border-top:1px solid var(--rule)}
    .journal li:first-child{border-top:0}
    .journal time{flex:none;color:var(--muted);font-variant-numeric:tabular-nums}
    .journal span{min-width:0;overflow-wrap:anywhere}

    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--muted);font-size:.875rem;padding-bottom:.4rem}
    th,td{text-align:left;padding:.4rem .9rem .4rem 0;border-top:1px solid var(--rule);
    vertical-align:top}
    thead th{border-top:0;color:var(--muted);font-weight:600;font-size:.875rem}
    tbody th{font-weight:600;overflow-wrap:anywhere;min-width:7.5rem}
    .sub{display:block;color:var(--muted);font-size:.875rem;font-weight:400}
    td.n,th.n{text-align:right;white-space:nowrap}
    tbody td:last-child{white-space:nowrap}
    td.none{white-space:normal!important}
    td.bad{color:var(--moderate);font-weight:600}

    @media (max-width:44rem){
    body{line-height:1.45}
    .card{padding:.8rem}
    .columns{grid-template-columns:minmax(0,1fr)}
    .big{gap:.5rem}
    .big .card{padding:.6rem .6rem}
    .big .figure{font-size:1.55rem}
    .big .word{font-size:1.3rem;line-height:1.38}
    .big .unit{display:block;font-size:.875rem}
    .test{grid-template-columns:minmax(0,1fr)}
    table{font-size:.875rem}
    th,td{padding-right:.6rem}
    tbody th{min-width:6rem}
    .sway{max-width:15rem;margin:0 auto}
    h1{font-size:1.5rem}
    }
    @media (max-width:22rem){
    .big{grid-template-columns:1fr}
    .big .unit{display:inline}
    td.n{white-space:normal}
    tbody th{min-width:7rem}
    th,td{padding-right:.45rem}
    }
    @media (prefers-reduced-motion:no-preference){
    .sole{transition:fill .25s}
    }
    @media (forced-colors:active){
    .verdict .mark,.edge,.lane,.path{forced-color-adjust:auto}
    svg .trunk,svg .wedge{fill:Canvas;stroke:CanvasText}
    .lane,.edge,.sway .path,.sway .ellipse{stroke:CanvasText}
    }

    """#
}
