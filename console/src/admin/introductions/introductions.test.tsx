import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openConsole } from "../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

const visit = { fetch: api.fetch, token };
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("asking for somebody on behalf of a member", () => {
  it("whom nobody has registered opens their registration; what was typed is kept", async () => {
    const asked = await addMember(api);
    const asker = await addMan(api, { standing: "unregistered", first_name: "Obiora" });
    const page = openConsole(`/admin21/introductions/users/${asked.id}`, visit);
    const panel = within(await screen.findByRole("region", { name: "Request introduction" }));
    await userEvent.type(panel.getByLabelText(/^On behalf of/), asker.phone);
    await userEvent.click(await panel.findByRole("button", { name: /Obiora/ }));
    await userEvent.type(panel.getByLabelText("Message"), "He plants yams.");
    await click("Request introduction");
    await click("Send");

    await screen.findByRole("heading", { level: 1, name: /^Obiora/ });
    await screen.findByRole("form", { name: "Create introduction" });
    page.unmount();
    openConsole(`/admin21/introductions/users/${asked.id}`, visit);
    await screen.findByDisplayValue("He plants yams.");
    expect(screen.getByText("Obiora, 34")).toBeDefined();
  });
});
