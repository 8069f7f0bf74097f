import { lookCss, SPACE_PX } from "@agbara/shared/look/style.ts";

/**
 * The only style sheet of the payment page. It is inside the page, and the page's security policy allows it by its
 * hash.
 */
export const paymentStyle = `${lookCss}
:root{--step:${SPACE_PX}px}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font:var(--body)/1.5 var(--family)}
.banner{margin:0;padding:calc(var(--step)*1.5) calc(var(--step)*2);background:var(--gold);color:var(--on-gold);text-align:center}
main{max-width:30rem;margin:0 auto;padding:calc(var(--step)*4) calc(var(--step)*2);display:grid;gap:calc(var(--step)*3)}
.card{background:var(--raised);border:1px solid var(--line);border-radius:var(--radius);box-shadow:var(--shadow);padding:calc(var(--step)*3)}
.to{display:flex;align-items:center;gap:var(--step);margin:0;color:var(--quiet)}
.mark{width:1.75rem;height:1.75rem;color:var(--brand)}
.gift{fill:var(--gold)}
h1{font-size:var(--h2);line-height:1.2;margin:var(--step) 0 calc(var(--step)*2);font-variant-numeric:tabular-nums}
dl{margin:0 0 calc(var(--step)*3);font-size:var(--small)}
dl div{display:flex;flex-wrap:wrap;gap:0 var(--step);padding:calc(var(--step)*.5) 0;border-top:1px solid var(--line)}
dt{color:var(--quiet);min-width:6rem}
dd{margin:0;overflow-wrap:anywhere}
code{font:.9375em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
form{display:grid;gap:calc(var(--step)*1.5)}
button,.main,.quiet,select{font:inherit;min-height:2.75rem;padding:var(--step) calc(var(--step)*2);border-radius:var(--radius);border:1px solid var(--brand);background:transparent;color:var(--brand);width:100%;text-align:center;display:block;cursor:pointer;text-decoration:none}
.main{background:var(--brand);color:var(--on-brand);font-weight:600}
.main:hover{background:var(--brand-strong)}
button:not(.main):hover{background:var(--mist)}
.quiet{border-color:transparent;text-decoration:underline}
select{text-align:left;color:var(--text);border-color:var(--quiet);background:var(--ground);cursor:auto}
label{display:grid;gap:calc(var(--step)*.5);font-size:var(--small)}
.state{margin:0 0 calc(var(--step)*2);padding:calc(var(--step)*1.5) calc(var(--step)*2);border-left:4px solid var(--gold);background:var(--mist);border-radius:6px}
.state.leaf{border-color:var(--leaf)}
.state.clay{border-color:var(--clay)}
summary{cursor:pointer;font-weight:600;min-height:2.75rem;display:flex;align-items:center}
summary::before{content:"+";margin-right:var(--step);font-weight:400;width:1em}
details[open]>summary::before{content:"–"}
details p{font-size:var(--small);color:var(--quiet)}
details .state{color:var(--text);margin-top:calc(var(--step)*2)}
.faults{margin-bottom:calc(var(--step)*2)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;
