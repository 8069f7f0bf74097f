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

const open = async () =>
  openConsole("/admin21/versions", { fetch: api.fetch, token: await tokenOf(api, "verifier") });

/** Makes a person whose changed page waits. */
async function changer() {
  const made = await pageToChange(api);
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

it("a version that its owner took back in the meantime makes way for the next", async () => {
  const [first] = [await changer(), await changer()];
  await open();
  await screen.findByText("2 wait, the oldest first");
  await first.me.client.call("fundraising.versions.takeBack", {});
  await userEvent.keyboard("v");
  await screen.findByText("1 waits, the oldest first");
});
