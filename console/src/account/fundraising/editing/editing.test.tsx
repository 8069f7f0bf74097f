import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { pageToChange } from "@agbara/api/testing/versions.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openWing } from "../../testing/open-wing.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

/** Makes a person with an open page that has all it needs, and opens the screen. */
async function changer() {
  const made = await pageToChange(api);
  await made.me.client.call("fundraising.versions.send", made.sent);
  const { data } = await made.me.client.call("fundraising.versions.own");
  const id = data.version?._id ?? "";
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  const open = () =>
    openWing("/account/fundraising/edit", { fetch: api.fetch, token: made.me.token });
  return { ...made, id, verifier, open };
}

it("a page is changed, waits for a verifier, and is taken back", async () => {
  const { me, id, verifier, open } = await changer();
  await verifier.call("fundraising.versions.pass", { id });
  open();
  const pitch = await screen.findByLabelText(/^One or two sentences/);
  await userEvent.clear(pitch);
  await userEvent.type(pitch, "I sew and teach.");
  await userEvent.click(screen.getByRole("button", { name: "Send the changes" }));
  await screen.findByText(/^Your changes wait for a verifier since/);
  const { data } = await me.client.call("fundraising.versions.own");
  expect(data.version).toMatchObject({ pitch: "I sew and teach.", state: "waiting" });
  await userEvent.click(screen.getByRole("button", { name: "Take them back" }));
  await waitFor(async () =>
    expect((await me.client.call("fundraising.versions.own")).data.version).toBeNull(),
  );
});

it("says what a verifier asks for, what stays, and which sum does not fit", async () => {
  const { id, verifier, open } = await changer();
  await verifier.call("fundraising.versions.sendBack", { id, words: "Another photo, please." });
  open();
  await screen.findByText("Another photo, please.");
  screen.getByText(/it needs a new check/);
  const target = screen.getByLabelText(/^Amount in naira/);
  await userEvent.clear(target);
  await userEvent.type(target, "60000");
  await userEvent.click(screen.getByRole("button", { name: "Send the changes" }));
  await screen.findByText("Your page asks for ₦50,000. It can ask for less, not for more.");
});
