import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { ask } from "../../testing/ask.ts";
import { asked, giverAt } from "../../testing/giver.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { gifts } from "../tables.ts";

/** A small site that creates a gift from the posted form, as our site does without JavaScript. */
const ENTRY = `
export async function handler(request, response, next, { call }) {
  let sent = "";
  for await (const part of request) sent += part;
  const order = new URLSearchParams(sent).get("order");
  const made = order && await call("giving.gifts.create", JSON.parse(order)).then(() => "made", String);
  response.end(String(made));
}
`;

let api: TestApi;
let folder: string;
let owner: TestPerson;
let code: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-form-"));
  mkdirSync(join(folder, "server"));
  mkdirSync(join(folder, "client"));
  writeFileSync(join(folder, "server/entry.mjs"), ENTRY);
  api = await startTestApi({ members: 0, env: { SITE_DIR: folder, CONSOLE_DIR: folder } });
  owner = await addMember(api);
  ({ code } = await giverAt(api).page({ userId: owner.id }));
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Posts a gift form from a browser with this cookie. Returns true if the gift is marked as sent from the owner's
 * device.
 */
async function givenFrom(cookie: string) {
  const order = asked({ pages: [code] });
  const { payload } = await api.app.inject({
    method: "POST",
    url: "/give",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams({ order: JSON.stringify(order) }).toString(),
  });
  expect(payload).toBe("made");
  const [gift] = await api.db.select().from(gifts).where(eq(gifts.id, order.id));
  return gift?.own_device;
}

test("a form without JavaScript is known to come from the device on which the owner signed in", async () => {
  const user = { email: owner.email, password: DEMO_PASSWORD };
  const { headers } = await ask(api, "POST", "login", { body: { user } });
  const [cookie = ""] = (headers.getSetCookie().at(-1) ?? "").split(";");
  expect(await givenFrom(cookie)).toBe(true);
  expect(await givenFrom(`XSRF-TOKEN=any; ${cookie}`)).toBe(true);
  expect(await givenFrom("")).toBe(false);
  expect(await givenFrom(`${cookie.slice(0, -1)}%3B%20XSRF-TOKEN=any`)).toBe(false);
});
