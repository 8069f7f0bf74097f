import type { TestApi } from "./start-test-api.ts";

/** Returns the code in the newest mail to this address. The code is on a line of its own. */
export function codeMailedTo({ mails }: Pick<TestApi, "mails">, address: string): string {
  const mail = mails.findLast(({ to }) => to === address);
  const code = mail?.text.split("\n").find((line) => /^[A-Z2-9]{6}$/.test(line));
  if (!code) throw new Error(`no mail with a code was sent to ${address}`);
  return code;
}

/** Returns a different code in the same form. */
export function otherThan(code: string): string {
  return code === "AAAAAA" ? "BBBBBB" : "AAAAAA";
}
