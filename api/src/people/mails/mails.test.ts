import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  const secrets = ["a".repeat(32), "b".repeat(32)];
  api = await startTestApi({ members: 0, env: { TOKEN_SECRETS: secrets.join(",") } });
});
afterAll(() => api.stop());

/**
 * Sends a request from a man to a woman, so that she gets a mail. Returns her, and the path of the mail's unsubscribe
 * address.
 */
async function mailed() {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const { introductionId: matchId } = woman;
  await man.client.call("introductions.requests.send", { matchId, message: "Hello" });
  const mail = api.mails.findLast(({ to }) => to === woman.email);
  return { woman, path: new URL(mail?.unsubscribe ?? "").pathname };
}

const offOf = async ({ client }: TestPerson) =>
  (await client.call("people.profile.me")).data.mails_off;

/** Posts to this path as a mail program does: without a cookie, a token or an origin. */
const press = (path: string, type = "application/x-www-form-urlencoded") =>
  api.fetch(path, {
    method: "POST",
    headers: { "Content-Type": type },
    body: "List-Unsubscribe=One-Click",
  });

describe("the link to get no more mails", () => {
  test("stands in the mail's text, too, with the way to the account", async () => {
    const { woman, path } = await mailed();
    const { text } = api.mails.findLast(({ to }) => to === woman.email) ?? { text: "" };
    expect(text).toContain(path);
    expect(text).toContain("/account/privacy#mails");
  });

  test("opened in a browser asks first, and changes nothing", async () => {
    const { woman, path } = await mailed();
    const page = await api.fetch(path);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain("Do you want to stop mails about requests for an introduction?");
    expect(html).toContain('<form method="post">');
    await api.fetch(path, { method: "HEAD" });
    expect(await offOf(woman)).toEqual([]);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "pressed once, as %s, ends this kind without a login; pressed again it stays so",
    async (type) => {
      const { woman, path } = await mailed();
      for (let nth = 0; nth < 2; nth += 1) {
        const { status, redirected } = await press(path, type);
        expect([status, redirected]).toEqual([200, false]);
      }
      expect(await offOf(woman)).toEqual(["request"]);
    },
  );

  test("pressed on its page by somebody who is logged in elsewhere is no forgery", async () => {
    const { woman, path } = await mailed();
    const headers = { Cookie: "XSRF-TOKEN=theirs", "Sec-Fetch-Site": "cross-site" };
    expect((await api.fetch(path, { method: "POST", headers })).status).toBe(200);
    expect(await offOf(woman)).toEqual(["request"]);
  });

  test("of somebody else, of another kind, or changed in any way, is refused", async () => {
    const { woman, path } = await mailed();
    const other = await addMember(api);
    for (const forged of [
      path.replace(woman.id, other.id),
      path.replace(".request.", ".introduction."),
      path.replace(".request.", ".toString."),
      path.slice(0, -1),
      `${path}.more`,
      "/api/v1/mails/off/x",
    ])
      expect((await press(forged)).status).toBe(404);
    for (const person of [woman, other]) expect(await offOf(person)).toEqual([]);
  });
});

test("which mails somebody wants is theirs to choose, and in the copy of their data", async () => {
  const { client } = await addMember(api);
  const off = ["request", "answer", "request"] as const;
  const { data } = await client.call("people.profile.update", { mails_off: [...off] });
  expect(data.mails_off).toEqual(["request", "answer"]);
  const copy = await client.call("people.privacy.export");
  expect(copy.data.account.mails_off).toEqual(["request", "answer"]);
  await client.call("people.profile.update", { mails_off: [] });
  expect((await client.call("people.profile.me")).data.mails_off).toEqual([]);
});
