/**
 * The launch page's tabs are links, and the address alone decides what is shown: it works without script, and
 * the back button too. This only says to screen readers which one that is.
 */
function markCurrent(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".tabs nav a")];
  const shown = links.find(({ hash }) => hash === location.hash) ?? links[0];
  for (const link of links)
    if (link === shown) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

markCurrent();
addEventListener("hashchange", markCurrent);
