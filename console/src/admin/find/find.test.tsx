import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openConsole } from "../testing/open-console.tsx";

const api = await realApi({ members: 30 });
const token = await tokenOf(api, "consultant");

async function openFind(as = token) {
  openConsole("/admin21/faqs", { fetch: api.fetch, token: as });
  await screen.findByRole("heading", { level: 1 });
  await userEvent.keyboard("{Control>}k{/Control}");
  return screen.findByRole("dialog", { name: "Find" });
}
const active = () => {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant");
  return document.getElementById(id ?? "")?.textContent;
};
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("Enter, pressed before the answer is there,", () => {
  it("opens the one person found", async () => {
    await addMember(api, { first_name: "Zikora" });
    await openFind();
    await userEvent.keyboard("Zikora{Enter}");
    await screen.findByRole("heading", { level: 1, name: /^Zikora, / });
    await closed();
  });

  it("opens nobody where there are several; the arrow keys and Enter then open who is meant", async () => {
    await addMember(api, { first_name: "Yewande", birth_date: "1990-03-01" });
    await addMember(api, { first_name: "Yewandeola", birth_date: "1980-03-01" });
    await openFind();
    await userEvent.keyboard("Yewande{Enter}");
    await screen.findByText("2 people. Use the arrow keys.");
    expect(active()).toContain("Yewande, ");
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toContain("Yewandeola, ");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: /^Yewandeola, / });
    await closed();
  });

  it("acts on what was typed last, not on the answer to what was typed before", async () => {
    await addMember(api, { first_name: "Xerona" });
    await addMember(api, { first_name: "Xerxa" });
    let hold: (() => void) | undefined;
    const slow: typeof fetch = async (input, init) => {
      const answer = await api.fetch(input, init);
      // Delays the results for the first letters, so that they arrive after the results for the whole word.
      if (String(input).endsWith("text=Xero")) await new Promise<void>((go) => (hold = go));
      return answer;
    };
    openConsole("/admin21/faqs", { fetch: slow, token });
    await screen.findByRole("heading", { level: 1 });
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog", { name: "Find" });
    await userEvent.keyboard("Xero");
    await waitFor(() => expect(hold).toBeDefined());
    await userEvent.keyboard("{Backspace}xa{Enter}");
    hold?.();
    await screen.findByRole("heading", { level: 1, name: /^Xerxa, / });
  });
});

it("screens and actions are found by any of their words, and Enter does them", async () => {
  const dialog = await openFind();
  await userEvent.keyboard("requ");
  const screens = within(dialog).getByRole("group", { name: "Screens" });
  expect(
    within(screens)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Requests"]);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Requests" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  await userEvent.keyboard("keys{Enter}");
  await screen.findByRole("dialog", { name: "Keyboard" });
});

it("a name is found with an age or a place, as the box says", async () => {
  const born = new Date().getUTCFullYear() - 39;
  const { introductionId } = await addMember(api, {
    first_name: "Larai",
    birth_date: `${born}-01-01`,
  });
  await api
    .clientWith(token)
    .call("introductions.own.register", { introductionId, city: "Maiduguri" });
  await addMember(api, { first_name: "Larai", birth_date: `${born - 2}-01-01` });
  const dialog = await openFind();
  within(dialog).getByRole("combobox", { name: /^Name \(and age or place\), city, phone,/ });
  for (const text of ["larai 39", "larai maidu"]) {
    await userEvent.clear(screen.getByRole("combobox"));
    await userEvent.keyboard(text);
    await screen.findByText("1 person. Press Enter to open their page.");
    expect(active()).toContain("Larai, 39");
  }
});

it("export is an action: of the list on the screen, or it leads to a list", async () => {
  await openFind();
  await userEvent.keyboard("export{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Introductions" });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Export CSV" })).toHaveProperty("disabled", false),
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  await userEvent.keyboard("export{Enter}");
  await screen.findByRole("dialog", { name: /export/i });
});

it("an action is done to the person who has the focus", async () => {
  openConsole("/admin21/introductions/users", { fetch: api.fetch, token });
  const [note] = await screen.findAllByLabelText(/^Consultant's note for/);
  await userEvent.keyboard("j{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  await userEvent.keyboard("write note{Enter}");
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(note));
});

it("anyone who may not look for members finds their screens, and nobody is asked for", async () => {
  const asked: string[] = [];
  const watched: typeof fetch = (input, init) => {
    asked.push(String(input));
    return api.fetch(input, init);
  };
  openConsole("/admin21", { fetch: watched, token: await tokenOf(api, "verifier") });
  await screen.findByRole("heading", { level: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  const dialog = await screen.findByRole("dialog", { name: "Find" });
  within(dialog).getByRole("combobox", { name: "Screen or action" });
  const titles = within(dialog)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(titles).toContain("My Account");
  for (const title of ["Members", "Requests", "Staff"]) expect(titles).not.toContain(title);
  await userEvent.keyboard("dash{Enter}");
  await closed();
  expect(asked.filter((address) => /find|recent|searches/.test(address))).toEqual([]);
});
