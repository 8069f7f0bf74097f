/** Makes the browser save a text as a file. The text may consist of several parts. */
export function saveFile(
  name: string,
  type: "application/json" | "text/csv" | "text/plain",
  text: string | readonly string[],
): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The URL stays valid for ten seconds, because the browser reads the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
