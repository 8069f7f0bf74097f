/**
 * When the visitor chooses another state, fetches the areas of that state and fills the list with them. Without this
 * script, the list is filled only in the answer to the search.
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
    // The visitor may have chosen another state in the meantime.
    if (!list || states.value !== state) return;
    areas.append(...list.areasOf(state).map(({ _id, name }) => new Option(name, _id)));
  });
}
