import { addPage } from "@agbara/api/testing/pages.ts";
import { addMember } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

async function visitor({ hasPage = true } = {}) {
  const { id, token, client } = await addMember(api);
  if (hasPage) await addPage(api.db, { userId: id, now: api.deps.now() });
  openWing("/account/privacy", { fetch: api.fetch, token });
  return client;
}
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

describe("text messages", () => {
  it("come to a number after its code, and end by one press", async () => {
    const client = await visitor();
    await type("Phone number", "0803 123 4567");
    await clickButton("Send me a code");
    await screen.findByText("Tick the box if you agree. Without your agreement we send nothing.");
    await userEvent.click(screen.getByRole("checkbox", { name: /sends me SMS .* Termii/ }));
    await clickButton("Send me a code");
    await screen.findByText("+2348031234567");
    await type("Code from the message", api.texts.at(-1)?.text.slice(0, 6) ?? "");
    await clickButton("Confirm the number");
    await screen.findByText("SMS goes to +2348031234567.", { exact: false });
    await clickButton("Stop text messages");
    await screen.findByLabelText("Phone number");
    expect((await client.call("entrepreneurs.texts.mine")).data.number).toBeNull();
  });

  it("ask for a consent of their own, which names Meta, if they come by WhatsApp", async () => {
    await visitor();
    await userEvent.click(await screen.findByRole("checkbox", { name: /sends me SMS/ }));
    await userEvent.selectOptions(screen.getByLabelText("How we write to you"), "whatsapp");
    const consent = screen.getByRole<HTMLInputElement>("checkbox", { name: /Meta, the American/ });
    expect(consent.checked).toBe(false);
  });

  it("are for people who raise money alone", async () => {
    await visitor({ hasPage: false });
    await screen.findByText(/as soon as you have an application or a page/);
    expect(screen.queryByLabelText("Phone number")).toBeNull();
  });

  it("say what is wrong with a number", async () => {
    await visitor();
    await type("Phone number", "0803");
    await clickButton("Send me a code");
    await screen.findByText(/digits after \+234/);
  });
});
