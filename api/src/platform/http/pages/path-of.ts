/** Returns the decoded path of an address, as the router reads it. Returns null if the address cannot be decoded. */
export function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return null;
  }
}
