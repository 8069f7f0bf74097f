import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { pageToChange } from "@agbara/api/testing/versions.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const open = async (address = "/admin21/versions") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "verifier") });

/** Creates a person whose changed page waits for a verifier. */
async function changer(look?: string) {
  const made = await pageToChange(api, look);
  await made.me.client.call("fundraising.versions.send", made.sent);
  return made;
}
const versionOf = async ({ me }: Awaited<ReturnType<typeof changer>>) =>
  (await me.client.call("fundraising.versions.own")).data;

it("shows what differs side by side; one key passes, another sends it back with words", async () => {
  const [first, second] = [await changer(), await changer()];
  await open();
  await screen.findByText("2 wait, the oldest first");
  screen.getByText("I sew school uniforms.");
  screen.getByText(first.sent.pitch);
  screen.getByText("₦50,000");
  screen.getByText("₦45,000");
  await userEvent.keyboard("v");
  await screen.findByText("1 waits, the oldest first");
  expect(await versionOf(first)).toMatchObject({
    version: null,
    shown: { pitch: first.sent.pitch },
  });
  await userEvent.keyboard("x");
  await userEvent.type(await screen.findByLabelText(/^What to change/), "It is too dark.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No changed page waits");
  expect(await versionOf(second)).toMatchObject({
    version: { state: "sent_back", words: "It is too dark." },
  });
});

it("a photo like another page's needs words, and then a second verifier, who reads old and new later", async () => {
  const other = await changer("00ff18c37e5a2b97");
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const waiting = (await admin.call("fundraising.versions.queue")).data.data;
  await admin.call("fundraising.versions.pass", { id: waiting[0]?._id ?? "" });
  const made = await changer("00ff18c37e5a2b96");
  const { version } = await versionOf(made);
  await open();
  await screen.findByText(new RegExp(`looks like one of these pages: ${other.page.code}`));
  await userEvent.keyboard("v");
  await userEvent.type(await screen.findByLabelText(/^What you found/), "They are sisters.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(
    "Success: Your words are saved. A second verifier must check the change.",
  );
  await screen.findByText("No changed page waits");
  expect((await versionOf(made)).version).toMatchObject({ state: "waiting" });
  await admin.call("fundraising.versions.pass", { id: version?._id ?? "", words: "I called." });
  cleanup();
  await open(`/admin21/entrepreneurs/${made.page.id}`);
  await userEvent.click(await screen.findByText(/checked by/));
  screen.getByText("I sew school uniforms.");
  screen.getByText("₦50,000");
  screen.getByText(/They are sisters\.$/);
  screen.getByText(/I called\.$/);
});

it("a version that its owner took back in the meantime makes way for the next", async () => {
  const [first] = [await changer(), await changer()];
  await open();
  await screen.findByText("2 wait, the oldest first");
  await first.me.client.call("fundraising.versions.takeBack", {});
  await userEvent.keyboard("v");
  await screen.findByText("1 waits, the oldest first");
});
