import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { pageToChange } from "@agbara/api/testing/versions.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { session } from "../../../providers/session.ts";
import { openWing } from "../../testing/open-wing.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.logout("asked");
});

/** Creates a person with a complete, open page, and opens the screen. */
async function changer() {
  const made = await pageToChange(api);
  await made.me.client.call("fundraising.versions.send", made.sent);
  const { data } = await made.me.client.call("fundraising.versions.own");
  const id = data.version?._id ?? "";
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  const open = (fetch = api.fetch) =>
    openWing("/account/fundraising/edit", { fetch, token: made.me.token });
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
  await screen.findByText(/^Your changes have waited for a verifier since/);
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
  screen.getByText(/We must then check it again/);
  const target = screen.getByLabelText(/^Amount in naira/);
  await userEvent.clear(target);
  await userEvent.type(target, "60000");
  await userEvent.click(screen.getByRole("button", { name: "Send the changes" }));
  await screen.findByText("Your page asks for ₦50,000. It can ask for less, not for more.");
});

it("a photo that arrives late does not bring back one that was removed in the meantime", async () => {
  const { id, verifier, open } = await changer();
  await verifier.call("fundraising.versions.pass", { id });
  const photo = { _id: crypto.randomUUID(), thumbnail_url: "/new.webp" };
  let arrive = () => undefined as unknown;
  class SlowRequest {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ success: true, data: photo });
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send = () => {
      arrive = () => this.onload();
    };
  }
  vi.stubGlobal("XMLHttpRequest", SlowRequest);
  open();
  const remove = await screen.findByRole("button", { name: "Remove photo 1" });
  const file = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(
    file as HTMLInputElement,
    new File(["a"], "a.jpg", { type: "image/jpeg" }),
  );
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText("The photo is removed.");
  await act(async () => arrive());
  await screen.findByRole("img", { name: "Number 1 of mine" });
  expect(screen.getAllByRole("img").map((shown) => shown.getAttribute("src"))).toEqual([
    photo.thumbnail_url,
  ]);
});

it("keeps what was typed while the version was being sent", async () => {
  const { id, verifier, open } = await changer();
  await verifier.call("fundraising.versions.pass", { id });
  let answer = () => undefined as unknown;
  const answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  open(async (input, init) => {
    if (init?.method === "PUT") await answered;
    return api.fetch(input, init);
  });
  const pitch = await screen.findByLabelText(/^One or two sentences/);
  await userEvent.clear(pitch);
  await userEvent.type(pitch, "I sew.");
  await userEvent.click(screen.getByRole("button", { name: "Send the changes" }));
  await userEvent.type(pitch, " And I teach.");
  answer();
  await screen.findByText(/^Your changes have waited for a verifier since/);
  expect(screen.getByLabelText(/^One or two sentences/)).toHaveProperty(
    "value",
    "I sew. And I teach.",
  );
});
