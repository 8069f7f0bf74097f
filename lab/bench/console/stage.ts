import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { hashPassword } from "@agbara/api/people/signin/passwords.ts";
import { encode } from "@agbara/shared/session/codec.ts";
import { STORAGE_KEYS } from "@agbara/shared/session/session.ts";
import pg from "pg";
import { CONSULTANT, makeDatabase, startBenchPostgres } from "../api/database.ts";
import { ask, startOurs } from "../api/subjects.ts";

const BARE = fileURLToPath(new URL("../../../e2e/fixtures/bare-console/dist", import.meta.url));
const MEMBER = "m1@members.example";

/** An address that we open with a stored session. One of the page's elements tells us that the screen is ready. */
export interface Place {
  name: string;
  /** The scheme, host and port of the address. */
  origin: string;
  path: string;
  storage: Readonly<Record<string, string>>;
  /**
   * A CSS selector. The screen counts as shown once a matching element has a height and, if `text` is given, contains
   * `text`.
   */
  shown: string;
  text?: string;
}

export interface Stage {
  introductions: Place;
  search: Place;
  account: Place;
  bare: Place;
  /** The id of a person in the first list of the console. */
  person: string;
  stop(): Promise<void>;
}

/** Starts our server twice on one database. One server has our console, the other has the bare react-admin. */
export async function prepareStage(members: number, keep = false): Promise<Stage> {
  const postgres = process.env.DATABASE_URL ? null : await startBenchPostgres(keep);
  const server = process.env.DATABASE_URL ?? postgres?.url ?? "";
  const database = await makeDatabase(server, `bench_${members}`, members, keep);
  await letSignIn(database);
  // Both servers use the same secret, so a session is valid on both.
  const keys = { TOKEN_SECRETS: randomBytes(32).toString("hex") };
  const [ours, other] = await Promise.all([
    startOurs(database, keys),
    startOurs(database, { ...keys, CONSOLE_DIR: BARE }),
  ]);
  const consultant = await signIn(ours.url, CONSULTANT);
  const member = await signIn(ours.url, MEMBER);
  const list = "/api/v1/admin/user-introductions/introduction/list";
  const { data } = JSON.parse(await ask(ours.url + list, { token: consultant.token })).data;
  const desk = { origin: ours.url, storage: stored(consultant), shown: "[data-card]" };
  return {
    introductions: { ...desk, name: "introductions", path: "/admin21/introductions/users" },
    search: { ...desk, name: "search", path: "/admin21/users?min_age=22&max_age=40" },
    account: {
      name: "/account",
      origin: ours.url,
      path: "/account",
      storage: stored(member),
      shown: "main p",
      text: MEMBER,
    },
    bare: {
      name: "bare",
      origin: other.url,
      path: "/admin21/",
      storage: { token: consultant.token },
      shown: "tbody tr",
    },
    person: data[0].user._id,
    async stop() {
      await Promise.all([ours.stop(), other.stop()]);
      await postgres?.stop();
    },
  };
}

interface SignedIn {
  token: string;
  user: { _id: string; first_name: string };
}

async function signIn(url: string, email: string): Promise<SignedIn> {
  const body = { user: { email, password: DEMO_PASSWORD } };
  return JSON.parse(await ask(`${url}/api/v1/login`, { method: "POST", body }));
}

function stored({ token, user }: SignedIn) {
  return { [STORAGE_KEYS.token]: encode(token), [STORAGE_KEYS.user]: encode(user) };
}

/** Gives one member a password, so that this member can sign in. */
async function letSignIn(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("update users set password_hash = $1 where email = $2", [
    await hashPassword(DEMO_PASSWORD),
    MEMBER,
  ]);
  await client.end();
}
