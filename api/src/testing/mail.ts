import type { TestApi } from "./start-test-api.ts";

/** Returns the code from the newest mail to this address. The code has its own line in the mail. */
export function codeMailedTo({ mails }: Pick<TestApi, "mails">, address: string): string {
  const mail = mails.findLast(({ to }) => to === address);
  const code = mail?.text.split("\n").find((line) => /^[A-Z2-9]{6}$/.test(line));
  if (!code) throw new Error(`no mail with a code was sent to ${address}`);
  return code;
}

/** Returns a valid code that differs from this one. */
export function otherThan(code: string): string {
  return code === "AAAAAA" ? "BBBBBB" : "AAAAAA";
}
