/**
 * If somebody presses an amount before the form's code has loaded, writes the amount into the field. The form's code
 * reads it there later.
 */
export function fillEarlyAmounts(root: Document): void {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-amount]") : null;
    const field = button?.closest("form[data-early]")?.querySelector("input[name=amount]");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = button?.dataset.amount ?? "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
