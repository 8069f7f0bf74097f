import { newsOf } from "@agbara/api/testing/news.ts";
import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { clickButton } from "../../../testing/clicks.ts";
import { realApi } from "../../../testing/real-api.ts";
import { openWing } from "../../testing/open-wing.tsx";

const api = await realApi({ members: 0 });
afterEach(() => {
  cleanup();
  session.logout("asked");
});

/** Creates a person with an open page, an update and a proof. */
async function trader() {
  const me = await addMember(api);
  return { ...me, ...(await newsOf(api, me)) };
}

describe("news", () => {
  it("are told in words, stand among the others, and are taken off when asked twice", async () => {
    const { token, client } = await trader();
    openWing("/account/fundraising/updates", { fetch: api.fetch, token });
    await userEvent.type(await screen.findByLabelText("Your news"), "Ten uniforms are sold.");
    await clickButton("Tell it");
    await screen.findByText("It is on your page.");
    screen.getByText("Ten uniforms are sold.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your news").value).toBe("");
    const [remove] = screen.getAllByRole("button", { name: "Remove" });
    if (remove) await userEvent.click(remove);
    await clickButton("Remove it for good");
    await waitFor(() => expect(screen.queryByText("Ten uniforms are sold.")).toBeNull());
    screen.getByText("The machine is here.");
    expect((await client.call("fundraising.updates.list")).data).toHaveLength(1);
  });

  it("stay as they were written where there is no network, with a sentence", async () => {
    const { token } = await trader();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (init?.method === "POST") throw new TypeError("offline");
      return api.fetch(input, init);
    };
    openWing("/account/fundraising/updates", { fetch, token });
    await userEvent.type(await screen.findByLabelText("Your news"), "Ten uniforms.");
    await clickButton("Tell it");
    await screen.findByText(/You may be offline/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your news").value).toBe("Ten uniforms.");
  });

  it.each(["updates", "proofs"])(
    "are not for those without a page, who are led to one: %s",
    async (room) => {
      const { token } = await addMember(api);
      openWing(`/account/fundraising/${room}`, { fetch: api.fetch, token });
      await screen.findByText("You have no fundraising page yet.");
      const way = screen.getByRole("link", { name: "See how to get one" });
      expect(way.getAttribute("href")).toBe("/account/fundraising");
    },
  );
});

describe("proofs", () => {
  it("ask for photo, sum and words before anything is sent", async () => {
    const { token } = await trader();
    openWing("/account/fundraising/proofs", { fetch: api.fetch, token });
    await screen.findByLabelText("What it cost, in naira");
    await clickButton("Send it");
    await screen.findByText("Please add a photo of what you bought.");
    screen.getByText("Write what it cost, in whole naira, up to ₦250,000.");
    screen.getByText("Please write what you bought.");
    const sum = await screen.findByLabelText<HTMLInputElement>("What it cost, in naira");
    await userEvent.type(sum, "₦1,450.50");
    expect(sum.value).toBe("₦1,450.50");
    await clickButton("Send it");
    await screen.findByText("Write what it cost, in whole naira, up to ₦250,000.");
    await userEvent.clear(sum);
    await userEvent.type(sum, "12,50");
    await userEvent.tab();
    await screen.findByText("Did you mean ₦1,250 or ₦12.50?");
    expect(document.activeElement?.textContent).toBe("₦1,250");
    await clickButton("₦1,250");
    expect(sum.value).toBe("1,250");
    expect(document.activeElement).toBe(sum);
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it("say what became of them, and why one was not accepted", async () => {
    const { token, proof } = await trader();
    const desk = api.clientWith(await tokenOf(api, "verifier"));
    await desk.call("fundraising.proofs.refuse", { id: proof, words: "It is too dark." });
    openWing("/account/fundraising/proofs", { fetch: api.fetch, token });
    await screen.findByText("Not accepted");
    screen.getByText("It is too dark.");
    screen.getByText("₦45,000");
  });
});
