import { lookCss, SPACE_PX } from "@agbara/shared/look/style.ts";

/**
 * The only style sheet of the API documentation. It is inside the page, and the security policy allows it by its hash.
 */
export const pageStyle = `${lookCss}
:root{--step:${SPACE_PX}px}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:var(--body)/1.6 var(--family)}
header{background:var(--cloth);color:var(--on-cloth)}
header div,main,footer{max-width:62rem;margin:0 auto;padding:calc(var(--step)*3) calc(var(--step)*2)}
h1{font-size:var(--h1);line-height:1.1;margin:0 0 var(--step)}
h2{font-size:var(--h2);line-height:1.2;margin:calc(var(--step)*6) 0 calc(var(--step)*2)}
h3{font-size:1rem;line-height:1.5;margin:0;font-weight:600;overflow-wrap:anywhere}
p{max-width:65ch;margin:var(--step) 0}
a{color:var(--brand)}
header a{color:inherit}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
code{font:0.9375em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
nav ul{list-style:none;margin:0 0 calc(var(--step)*3);padding:0;display:flex;flex-wrap:wrap;gap:var(--step)}
nav a{display:inline-block;padding:calc(var(--step)*.75) calc(var(--step)*1.5);background:var(--mist);border-radius:var(--radius);text-decoration:none}
nav a:hover{text-decoration:underline}
article{background:var(--raised);border:1px solid var(--line);border-radius:var(--radius);padding:calc(var(--step)*2);margin:0 0 calc(var(--step)*2)}
article:target{border-color:var(--brand);box-shadow:var(--shadow)}
.method{display:inline-block;margin-right:.4em;min-width:4.6em;text-align:center;padding:0 .6em;border-radius:6px;background:var(--brand);color:var(--on-brand);font-size:.8125rem;letter-spacing:.04em}
.method.get{background:var(--leaf);color:var(--on-leaf)}
.method.delete{background:var(--clay);color:var(--on-clay)}
.who{color:var(--quiet)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin-top:var(--step);font-size:var(--small)}
caption{text-align:left;font-weight:600;padding:var(--step) 0 calc(var(--step)/2)}
thead th{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody th,td{text-align:left;vertical-align:top;font-weight:400;padding:calc(var(--step)*.6) var(--step) calc(var(--step)*.6) 0;border-top:1px solid var(--line)}
tbody th{width:38%;overflow-wrap:anywhere}
td{overflow-wrap:anywhere}
footer{color:var(--quiet);font-size:var(--small)}
.skip{position:absolute;left:-999px}
.skip:focus{left:var(--step);top:var(--step);background:var(--raised);padding:var(--step)}
@media(max-width:40rem){tbody tr{display:block;border-top:1px solid var(--line);padding:calc(var(--step)*.75) 0}tbody th,td{display:block;width:auto;border:0;padding:0}}
`;
