/** The decoded path of an address, as the router reads it; null for one that cannot be decoded. */
export function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return null;
  }
}
