import { codeMailedTo } from "@agbara/api/testing/mail.ts";
import type { TestApi } from "@agbara/api/testing/start-test-api.ts";

/** Sets an account's password to "a long enough one" with the usual reset, and logs in. */
export async function signInAgain(api: TestApi, email: string) {
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.requestReset", { user: { email } });
  const code = codeMailedTo(api, email);
  const password = "a long enough one";
  await visitor.call("people.signin.reset", { email, token, code, password_reset: password });
  return visitor.call("people.signin.login", { user: { email, password } });
}
