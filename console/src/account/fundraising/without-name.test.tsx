import { addMember } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

async function open(step: string) {
  const { token } = await addMember(api);
  openWing(`/account/fundraising/${step}`, { fetch: api.fetch, token });
}

it.each(["photos", "video", "identity", "bank"])(
  "without a name, %s leads to the name first",
  async (step) => {
    await open(step);
    const way = await screen.findByRole("link", { name: "To your name" });
    expect(way.getAttribute("href")).toBe("/account/fundraising/name");
    expect(way.className).toBe("button");
    expect(screen.getByRole("link", { name: "Next" }).className).toBe("button plain");
  },
);

it("the last screen counts the answers, not the screens", async () => {
  await open("send");
  await screen.findByText("0 of 12 questions are answered");
  expect(screen.queryByRole("progressbar", { name: /^Question/ })).toBeNull();
});
