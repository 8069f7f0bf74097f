import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const DAY_MS = 86_400_000;
const api = await realApi({ members: 0, env: { OPENED_A_DAY: "1", TOKEN_MINUTES: "43200" } });

it("the desk names a member who reaches the limit three days in a row, and leads to them", async () => {
  const since = api.deps.now().getTime();
  const man = await addMan(api);
  const women = [await addMember(api), await addMember(api)];
  for (const day of [0, 1, 2]) {
    api.setNow(new Date(since + day * DAY_MS));
    for (const { introductionId: matchId } of women)
      await man.client.call("introductions.requests.get", { matchId }).catch(() => undefined);
  }
  openConsole("/admin21/safety", { fetch: api.fetch, token: await tokenOf(api, "consultant") });
  await screen.findByRole("heading", { name: "At the daily limit three days in a row" });
  const link = screen.getByRole("link", { name: "Emeka" });
  expect(link.getAttribute("href")).toContain(man.id);
});
