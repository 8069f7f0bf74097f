/** Finds the secret of a gift in a pasted text: a whole link, or the secret alone. Null if there is none. */
export function linkIn(pasted: string): string | null {
  const [, secret] = /(?:^|#)([\w-]{43}|[\w-]{32})$/.exec(pasted.trim()) ?? [];
  return secret ?? null;
}
