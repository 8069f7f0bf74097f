/** A press on an amount fills the field also while the form's code is still on its way: the draft takes it from there. */
export function fillEarlyAmounts(root: Document): void {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-amount]") : null;
    const field = button?.closest("form[data-early]")?.querySelector("input[name=amount]");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = button?.dataset.amount ?? "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
