import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { session } from "../../providers/api.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });
/**
 * Waits up to 10 seconds for the offer. The offer needs three answers from the server, and the server may be slow on a
 * busy machine.
 */
const offer = () =>
  screen.findByRole("button", { name: "Subscribe to premium" }, { timeout: 10_000 });
const confirm = () => screen.getByRole("button", { name: "Subscribe" });
const subscribe = async () => {
  await userEvent.click(await offer());
  await userEvent.click(confirm());
};

it("Premium shows its content and price first, also ₦0 in the demonstration; one click buys nothing", async () => {
  const man = await addMan(api);
  openWing("/account/introductions", visit(man.token));
  const way = await screen.findByRole("link", { name: "What premium gives and costs" });
  expect(screen.queryByRole("button", { name: "Subscribe to premium" })).toBeNull();
  await userEvent.click(way);
  await screen.findByRole("heading", { name: "What it gives" });
  screen.getByRole("heading", { name: "What it costs" });
  screen.getByText("₦0 for 30 days.");
  await userEvent.click(await offer());
  const question = "Do you want to subscribe to premium?";
  const dialog = screen.getByRole("dialog", { name: question });
  expect(dialog.textContent).toContain("Premium costs ₦0 and runs for 30 days, until ");
  expect(dialog.textContent).toMatch(/nothing is charged\./i);
  expect((await man.client.call("introductions.premium.running")).data).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect((await man.client.call("introductions.premium.running")).data).toBeNull();
  await subscribe();
  await screen.findByRole("heading", { name: "You are premium" });
});

it("premium leads to the page that says what was bought; others' addresses do not", async () => {
  const woman = await addMember(api);
  const man = await addMan(api);
  openWing(`/account/introductions/${woman.introductionId}`, visit(man.token));
  const way = await screen.findByRole("link", { name: "What premium gives and costs" });
  await userEvent.click(way);
  await subscribe();
  await screen.findByRole("heading", { name: "You are premium" });
  const back = screen.getByRole("link", { name: "Back to Ngozi" });
  expect(back.getAttribute("href")).toBe(`/account/introductions/${woman.introductionId}`);

  const { data } = await man.client.call("introductions.premium.subscribe");
  const address = (userId: string) =>
    `/account/user/${userId}/match/${woman.introductionId}/sub/${data._id}/premium`;
  cleanup();
  openWing(address(man.id), visit(man.token));
  await screen.findByRole("heading", { name: "You are premium" });
  for (const userId of [man.id, woman.id]) {
    cleanup();
    openWing(address(userId), visit(woman.token));
    await screen.findByRole("heading", { name: "You cannot see this" });
  }
});

it("an old or wrong address of an introduction does not stand between buying and what was bought", async () => {
  const man = await addMan(api);
  openWing("/account/premium?match=nonsense", visit(man.token));
  await subscribe();
  await screen.findByRole("heading", { name: "You are premium" });
});

it("while it runs, the pages that offer it say until when instead", async () => {
  const man = await addMan(api);
  const { data } = await man.client.call("introductions.premium.subscribe");
  openWing("/account/introductions", visit(man.token));
  await screen.findByText(/^You are premium until \d+ \w+ \d{4}/);
  expect(screen.queryByRole("button", { name: "Subscribe to premium" })).toBeNull();
  const link = screen.getByRole("link", { name: "What I subscribed to" });
  expect(link.getAttribute("href")).toBe(
    `/account/user/${man.id}/match/${man.introductionId}/sub/${data._id}/premium`,
  );
});

it("a lost answer is not taken for a refusal: what runs is looked for", async () => {
  const man = await addMan(api);
  const losing: typeof fetch = async (input, init) => {
    const answer = await api.fetch(input, init);
    if (init?.method === "POST") throw new TypeError("connection lost");
    return answer;
  };
  openWing("/account/premium", { fetch: losing, token: man.token });
  await subscribe();
  await screen.findByText(/^You are premium until/);
  expect(screen.queryByText(/Your subscription did not start/)).toBeNull();
});

it("an unknown state is not claimed, and is read again when the network is back", async () => {
  const man = await addMan(api);
  let reached = true;
  const cut: typeof fetch = async (input, init) => {
    if (init?.method === "POST") {
      await api.fetch(input, init);
      reached = false;
    }
    if (!reached) throw new TypeError("connection lost");
    return api.fetch(input, init);
  };
  openWing("/account/premium", { fetch: cut, token: man.token });
  await subscribe();
  await screen.findByText(/What you did may have worked/);
  reached = true;
  session.emit("networkRefresh", undefined);
  await screen.findByText(/^You are premium until/);
});
