/** Makes the browser save a text, or the parts of one, as a file. */
export function saveFile(
  name: string,
  type: "application/json" | "text/csv" | "text/plain",
  text: string | readonly string[],
): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The URL stays for ten seconds, because the browser still reads it after this call has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
