/**
 * Tells screen readers which tab of the launch page is open. The tabs are links, and only the address decides which one
 * is open, so the page and the back button also work without a script.
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
