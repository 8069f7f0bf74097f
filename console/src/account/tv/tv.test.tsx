import { addMember } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });

describe("the registration for the show", () => {
  it("asks for words and the consent, and thanks", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/tv/signup", visit(token));
    await screen.findByRole("textbox");
    await clickButton("Register to join the show");
    screen.getByText("Please write a few words about yourself.");
    screen.getByText("Please agree to continue.");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    await userEvent.type(screen.getByRole("textbox"), "I sing.");
    await userEvent.click(screen.getByRole("checkbox"));
    await clickButton("Register to join the show");
    await screen.findByRole("heading", { name: "You are registered" });
    const { data } = await client.call("people.privacy.export");
    expect(data.show_application).toMatchObject({ about: "I sing." });
  });

  it("remembers what was sent, which can be changed", async () => {
    const { token, client } = await addMember(api);
    await client.call("content.signups.tv", { about: "I dance.", accept_filming: true });
    openWing("/account/tv/signup", visit(token));
    await screen.findByRole("heading", { name: "You are registered" });
    screen.getByText("I dance.");
    await clickButton("Change what I sent");
    const words = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(words.value).toBe("I dance.");
    expect(document.activeElement).toBe(words);
    await userEvent.type(words, " I sing, too.");
    await userEvent.click(screen.getByRole("checkbox"));
    await clickButton("Register to join the show");
    await screen.findByText("I dance. I sing, too.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
    expect((await client.call("content.signups.mine")).data?.about).toBe("I dance. I sing, too.");
  });
});
