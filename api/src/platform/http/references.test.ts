import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { jsonSchemaOf } from "./openapi/json-schemas.ts";

/** A first name that appears in no other answer. */
const NAME = "Osaruguezz";

let api: TestApi;
let her: TestPerson;
let reference: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
  // Members cannot find this woman. If an answer has her name, the server found her by her reference number.
  her = await addMember(api, { first_name: NAME, is_public: false });
  reference = (await her.client.call("people.profile.me")).data.reference;
});
afterAll(() => api.stop());

interface Described {
  properties?: Record<string, { type?: string; minimum?: number }>;
}

/** Returns an input with all fields. Each text is the reference, and each number is the smallest allowed one. */
function filledIn(schema: Call["query"]): Record<string, string> {
  const { properties = {} } = (schema ? jsonSchemaOf(schema, "input", {}) : {}) as Described;
  const values = Object.entries(properties).map(([name, { type, minimum }]) => [
    name,
    type === "integer" || type === "number" ? String(minimum ?? 1) : reference,
  ]);
  return Object.fromEntries(values);
}

const ofMembers = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { access, method }]) => method === "GET" && may("member", access),
);

/** Makes one query with all fields. For each text field, also makes a query with only this text and the numbers. */
function queriesOf(call: Call): URLSearchParams[] {
  const filled = Object.entries(filledIn(call.query));
  const numbers = filled.filter(([, value]) => value !== reference);
  const texts = filled.filter(([, value]) => value === reference);
  return [filled, ...texts.map((one) => [...numbers, one])].map((of) => new URLSearchParams(of));
}

test.each(ofMembers)("%s finds nobody by the reference of a person", async (_, call) => {
  const { token } = await addMan(api);
  for (const said of [reference, reference.toLowerCase(), reference.slice(-6)])
    for (const query of queriesOf(call)) {
      const path = call.path.replace(/\{\w+\}/g, said);
      const address = `${path}?${String(query).replaceAll(reference, said)}`;
      const { text } = await ask(api, "GET", address, { token });
      for (const hers of [her.id, her.introductionId, NAME]) expect(text).not.toContain(hers);
    }
});

test("a consultant finds the person by the same reference", async () => {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const { data } = await consultant.call("desk.find.people", { text: reference });
  expect(JSON.stringify(data)).toContain(her.id);
});
