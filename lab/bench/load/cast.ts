import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import type { Caller, Cast } from "./mix.ts";

/** Gives some invented members the password of the demonstration data. Returns their e-mail addresses. */
export const MEMBERS_TO_ACT_AS = `
  update users set password_hash = (select password_hash from users where email = 'member@agbara.example')
   where id in (select id from users where member_status = 'visible' and email is not null order by id limit 40)
   returning email`;

/** Signs in the members and consultants of the load test. */
export async function castOf(url: string, emails: readonly string[]): Promise<Cast> {
  const members: Caller[] = [];
  for (const email of emails) members.push(await signIn(url, email, "member"));
  const consultants = [
    await signIn(url, "consultant@agbara.example", "consultant"),
    await signIn(url, "admin@agbara.example", "consultant"),
  ];
  const page = await (await fetch(url)).text();
  const asset = /\/_astro\/[\w.-]+\.(?:css|js)/.exec(page)?.[0];
  if (!asset) throw new Error("the site is not built. Run pnpm build first");
  return { members, consultants, asset };
}

async function signIn(host: string, email: string, as: "member" | "consultant"): Promise<Caller> {
  const user = { email, password: DEMO_PASSWORD };
  const { token } = await createClient({ fetch, host }).call("people.signin.login", { user });
  const authorised: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const signedIn = createClient({ fetch: authorised, host });
  const search = { min_age: 20, max_age: 75, page: 1 };
  const found =
    as === "member"
      ? await signedIn.call("introductions.search.preMatched", search)
      : await signedIn.call("introductions.search.list", { ...search, status: "active" });
  return { token, introductions: found.data.data.map(({ _id }) => _id) };
}
