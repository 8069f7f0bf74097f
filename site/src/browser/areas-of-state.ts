/**
 * When the visitor chooses another state, fetches its local governments and puts them into the list. Without this
 * script, only the page of search results shows the new list.
 */
export function attendAreas(): void {
  const states = document.querySelector<HTMLSelectElement>("[data-state]");
  const areas = document.querySelector<HTMLSelectElement>("[data-areas]");
  if (!states || !areas) return;
  states.addEventListener("change", async () => {
    const state = states.value;
    const { any = "", first = "" } = areas.dataset;
    areas.replaceChildren(new Option(state === "" ? first : any, ""));
    areas.disabled = state === "";
    if (state === "") return;
    const list = await import("@agbara/shared/nigeria/areas.ts").catch(() => null);
    // By now, the visitor may have chosen another state.
    if (!list || states.value !== state) return;
    areas.append(...list.areasOf(state).map(({ _id, name }) => new Option(name, _id)));
  });
}
