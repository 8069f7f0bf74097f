/**
 * Finds the secret of a gift in a pasted text, which is a whole link or only the secret. Returns null if there is none.
 */
export function linkIn(pasted: string): string | null {
  const [, secret] = /(?:^|#)([\w-]{43}|[\w-]{32})$/.exec(pasted.trim()) ?? [];
  return secret ?? null;
}
