/** Returns the address of the results of a search, without its empty fields. */
export function addressOf(search: Readonly<Record<string, string | number | null | undefined>>) {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(search)) if (value) params.set(field, String(value));
  return params.size > 0 ? `/entrepreneurs?${params}` : "/entrepreneurs";
}
