/** Makes the browser save a text as a file. */
export function saveFile(
  name: string,
  type: "application/json" | "text/csv" | "text/plain",
  text: string,
): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The URL stays for ten seconds, because the browser still reads it after this call has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
