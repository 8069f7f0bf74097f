import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

it("of who works here the console is the first thing, says what is due today, and has the focus", async () => {
  const { introductionId: id } = await addMember(api);
  const token = await tokenOf(api, "consultant");
  const follow_up = { due_on: dayInLagos(api.deps.now()), reason: "Ring" };
  const consultant = api.clientWith(token);
  await consultant.call("introductions.assignments.followUp", { id, follow_up });
  openWing("/account", { fetch: api.fetch, token });
  const link = await screen.findByRole("link", { name: /^Management Console/ });
  await waitFor(() => expect(link.textContent).toContain("1 due today"));
  expect(link.getAttribute("href")).toBe("/admin21");
  expect(document.activeElement).toBe(link);
  expect(document.querySelector("main a")).toBe(link);
});

it("of who has no people to look after it is there without asking for them; members have none", async () => {
  const asked: string[] = [];
  const watching: typeof fetch = (input, init) => {
    asked.push(String(input));
    return api.fetch(input, init);
  };
  const { unmount } = openWing("/account", {
    fetch: watching,
    token: await tokenOf(api, "finance"),
  });
  const link = await screen.findByRole("link", { name: /^Management Console/ });
  expect(link.textContent).toContain("For those who work here");
  await screen.findByText("finance@agbara.example");
  expect(asked.filter((url) => url.includes("admin/day"))).toEqual([]);
  unmount();
  openWing("/account", { fetch: api.fetch, token: (await addMember(api)).token });
  await screen.findByRole("link", { name: /^My introductions/ });
  expect(screen.queryByRole("link", { name: /^Management Console/ })).toBeNull();
});
