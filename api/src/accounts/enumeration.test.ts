import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { addMember } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/**
 * Whether an address has an account must not be told by time. Known and unknown addresses take turns, so that a
 * busy machine slows both alike, and the times are compared by rank, so that one long pause weighs as one sample.
 */
const ROUNDS = 24;
/** Chance that a known address takes longer than an unknown one: a half where nothing is told. */
const GENEROUS = { min: 0.1, max: 0.9 };

let api: TestApi;
let known: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
  known = (await addMember(api)).email;
});
afterAll(() => api.stop());

async function timed(path: string, body: object): Promise<number> {
  const start = performance.now();
  await ask(api, "POST", path, { body });
  return performance.now() - start;
}

/** Of all pairs, the share in which the one of the first kind is longer (Mann–Whitney). */
function chanceOfLonger(first: number[], second: number[]): number {
  const pairs = first.flatMap((one) => second.map((other) => Math.sign(one - other)));
  return pairs.reduce((sum, sign) => sum + (sign + 1) / 2, 0) / pairs.length;
}

async function compare(path: string, body: (email: string) => object) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const stranger = `stranger-${round}@people.example`;
    const order = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order)
      times[kind].push(await timed(path, body(kind === "known" ? known : stranger)));
  }
  return chanceOfLonger(times.known, times.unknown);
}

const person = {
  first_name: "Amaka",
  password: "three quiet words",
  birth_date: "1996-03-01",
  gender: "female",
  country_code: "NG",
  international_phone_number: "+2348012345678",
  accept_terms: true,
};

test.each([
  ["signing in", "login", (email: string) => ({ user: { email, password: "not the password" } })],
  ["asking for a new password", "password/request", (email: string) => ({ user: { email } })],
  ["joining", "register", (email: string) => ({ user: { ...person, email } })],
])("%s takes a known and an unknown address the same time", async (_, path, body) => {
  const chance = await compare(path, body);
  expect(chance).toBeGreaterThan(GENEROUS.min);
  expect(chance).toBeLessThan(GENEROUS.max);
});

test("the comparison sees a difference where there is one", async () => {
  const unhashed = await timedMany(() => timed("login", { user: { email: "" } }));
  const hashed = await timedMany(() =>
    timed("login", { user: { email: known, password: "not the password" } }),
  );
  expect(chanceOfLonger(hashed, unhashed)).toBeGreaterThan(GENEROUS.max);
});

async function timedMany(once: () => Promise<number>): Promise<number[]> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await once());
  return times;
}
