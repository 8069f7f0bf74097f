import { sentApplication } from "@agbara/api/testing/applications.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
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

it("a change is asked at a question of the form, without words about the whole", async () => {
  const { id } = await sentApplication(api);
  const token = await tokenOf(api, "verifier");
  const desk = api.clientWith(token);
  await desk.call("fundraising.applications.claim", { id });
  // After a decision, only verifiers who gave a verdict can read our requests for changes. So this verifier gives a
  // verdict.
  await desk.call("fundraising.applications.check", { id, check: "age", passed: true });
  openConsole(`/admin21/applications/${id}`, { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("button", { name: /^Ask for changes/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(
    dialog.getByLabelText("Ask about a question of the form"),
    "Photos",
  );
  await userEvent.type(dialog.getByLabelText(/^Photos/), "Add one from outside.");
  await userEvent.click(dialog.getByRole("button", { name: "Ask for changes" }));
  await waitFor(async () => {
    const { data } = await desk.call("fundraising.applications.one", { id });
    expect(data.history[0]).toMatchObject({
      what: "changes_requested",
      words: null,
      questions: [{ question: "photos", words: "Add one from outside." }],
    });
  });
});
