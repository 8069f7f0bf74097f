import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Shot } from "./open-loop.ts";

/** A person who is signed in. */
export interface Caller {
  token: string;
  /** The introductions that this person may open. */
  introductions: string[];
}

export interface Cast {
  members: Caller[];
  consultants: Caller[];
  /** The path of a built file of the landing page. */
  asset: string;
}

/** The writes that the server confirmed. After the run, we check that the database has them. */
export interface Acknowledged {
  signups: string[];
  notes: string[];
  consents: string[];
}

type Draw = (cast: Cast, acknowledged: Acknowledged) => Omit<Shot, "name">;

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nobody takes part");
  return item;
};
const get = (path: string, token?: string) => ({
  method: "GET",
  path,
  ...(token !== undefined && { token }),
});
const api = (path: string) => `/api/v1/${path}`;
const ages = () => {
  const min = 20 + Math.floor(Math.random() * 20);
  return `min_age=${min}&max_age=${min + 15}&page=${1 + Math.floor(Math.random() * 3)}`;
};
const COUNTRIES = ["NG", "GB", "US", "GH"];

/** How many of a thousand requests are of each kind. Nine in ten requests only read. */
const MIX: [name: string, share: number, draw: Draw][] = [
  ["visitor: pages", 220, () => get(any(["/", "/about", "/faq", "/terms", "/auth/login"]))],
  ["visitor: built files", 140, ({ asset }) => get(asset)],
  ["visitor: questions", 60, () => get(api("faqs?faq_type=faqs"))],
  ["member: who am I", 130, ({ members }) => get(api("users/me"), any(members).token)],
  [
    "member: search",
    150,
    ({ members }) => get(api(`user-introductions/pre/matched?${ages()}`), any(members).token),
  ],
  [
    "member: somebody",
    90,
    ({ members }) => {
      const { token, introductions } = any(members);
      return get(api(`user-introductions/introduction/list/${any(introductions)}`), token);
    },
  ],
  [
    "consultant: search",
    60,
    ({ consultants }) =>
      get(api(`admin/users?${ages()}&country_code=${any(COUNTRIES)}`), any(consultants).token),
  ],
  [
    "consultant: introductions",
    30,
    ({ consultants }) =>
      get(
        api(`admin/user-introductions/introduction/list?${ages()}&country_code=${any(COUNTRIES)}`),
        any(consultants).token,
      ),
  ],
  [
    "consultant: dashboard",
    20,
    ({ consultants }) => get(api("admin/dashboard"), any(consultants).token),
  ],
  [
    "visitor: signs up",
    35,
    (_, { signups }) => {
      const email = `${randomUUID()}@load.example`;
      const body = { email, device: "android" };
      return {
        method: "POST",
        path: api("early-signups"),
        body,
        onDone: () => signups.push(email),
      };
    },
  ],
  [
    "visitor: cookies",
    25,
    (_, { consents }) => {
      const at = new Date().toISOString();
      const consentId = randomUUID();
      const body = {
        consentId,
        revision: 0,
        categories: ["necessary"],
        services: {},
        consentTimestamp: at,
        lastConsentTimestamp: at,
      };
      return {
        method: "POST",
        path: api("consents"),
        body,
        onDone: () => consents.push(consentId),
      };
    },
  ],
  [
    "member: profile",
    25,
    ({ members }) => ({
      method: "PATCH",
      path: api("account/profile"),
      token: any(members).token,
      body: { answers: { data_hopes: `A calm house ${randomUUID()}` } },
    }),
  ],
  [
    "consultant: note",
    15,
    ({ consultants }, { notes }) => {
      const { token, introductions } = any(consultants);
      const note = `Spoke on the phone ${randomUUID()}`;
      return {
        method: "PATCH",
        token,
        body: { note },
        onDone: () => notes.push(note),
        path: api(`admin/user-introductions/introduction/${any(introductions)}/note`),
      };
    },
  ],
];

/** Returns a function that creates a random request. The kinds of these requests are as frequent as in `MIX`. */
export function drawFrom(cast: Cast, acknowledged: Acknowledged): () => Shot {
  const total = MIX.reduce((sum, [, share]) => sum + share, 0);
  return () => {
    let at = Math.random() * total;
    const [name, , draw] =
      MIX.find(([, share]) => {
        at -= share;
        return at < 0;
      }) ?? any(MIX);
    return { name, ...draw(cast, acknowledged) };
  };
}

/** Returns how many confirmed writes the database does not have. */
export async function lost(
  client: pg.Client,
  { signups, notes, consents }: Acknowledged,
): Promise<{ acknowledged: number; missing: number }> {
  const missing = async (statement: string, values: string[]) =>
    Number((await client.query(statement, [values])).rows[0]?.n);
  const counts = [
    await missing(
      "select count(*) as n from unnest($1::text[]) as v where v not in (select email from early_signups)",
      signups,
    ),
    await missing(
      "select count(*) as n from unnest($1::text[]) as v where v not in (select note from notes)",
      notes,
    ),
    await missing(
      "select count(*) as n from unnest($1::uuid[]) as v where v not in (select consent_id from consents)",
      consents,
    ),
  ];
  return {
    acknowledged: signups.length + notes.length + consents.length,
    missing: counts.reduce((sum, n) => sum + n, 0),
  };
}
