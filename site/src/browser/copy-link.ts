/**
 * Copies an address when the visitor presses the button, and tells the visitor. If the browser refuses to copy, shows
 * the address.
 */
export function attendCopying(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-copy]");
  const said = document.querySelector<HTMLElement>("[data-copy-said]");
  if (!button || !said) return;
  const { copy = "", copied = "", notCopied = "" } = button.dataset;
  button.addEventListener("click", async () => {
    // On plain http, the browser has no `clipboard`.
    const done = navigator.clipboard?.writeText(copy) ?? Promise.reject();
    said.textContent = await done.then(
      () => copied,
      () => notCopied,
    );
  });
}
