import { newsOf } from "@agbara/api/testing/news.ts";
import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
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
  openConsole("/admin21/proofs", { fetch: api.fetch, token: await tokenOf(api, "verifier") });

/** Creates a person who has sent a proof. */
async function prover() {
  const me = await addMember(api);
  return { me, ...(await newsOf(api, me)) };
}
const stateOf = async ({ me }: Awaited<ReturnType<typeof prover>>) =>
  (await me.client.call("fundraising.proofs.list")).data[0];

it("one key accepts, another refuses with words, and the next comes by itself", async () => {
  const [first, second] = [await prover(), await prover()];
  await open();
  await screen.findByText("2 wait, the oldest first");
  screen.getByText("₦45,000");
  await userEvent.keyboard("v");
  await screen.findByText("1 waits, the oldest first");
  expect(await stateOf(first)).toMatchObject({ state: "accepted" });
  await userEvent.keyboard("x");
  await userEvent.type(await screen.findByLabelText(/^Why/), "It is too dark.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("No proof waits");
  expect(await stateOf(second)).toMatchObject({ state: "refused", refusal: "It is too dark." });
});

it("one that a colleague has decided about in the meantime makes way for the next", async () => {
  const [first] = [await prover(), await prover()];
  await open();
  await screen.findByText("2 wait, the oldest first");
  const other = api.clientWith(await tokenOf(api, "admin"));
  await other.call("fundraising.proofs.accept", { id: first.proof });
  await userEvent.keyboard("v");
  await screen.findByText(/^Somebody has already decided/);
  await screen.findByText("1 waits, the oldest first");
});
