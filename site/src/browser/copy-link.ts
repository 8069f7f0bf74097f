/** Copies an address at the press of its button, and says so; where the browser refuses, it shows the address. */
export function attendCopying(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-copy]");
  const said = document.querySelector<HTMLElement>("[data-copy-said]");
  if (!button || !said) return;
  const { copy = "", copied = "", notCopied = "" } = button.dataset;
  button.addEventListener("click", async () => {
    // Not there on plain http.
    const done = navigator.clipboard?.writeText(copy) ?? Promise.reject();
    said.textContent = await done.then(
      () => copied,
      () => notCopied,
    );
  });
}
