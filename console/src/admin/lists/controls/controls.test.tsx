import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 30 });
const token = await tokenOf(api, "consultant");

/** Returns a `fetch` for the real API. Requests whose address contains `part` fail with the given answer. */
function failing(part: string, status: number, message: string): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes(part)) return api.fetch(input, init);
    return Response.json({ success: false, message }, { status });
  };
}

async function firstCard(): Promise<HTMLElement> {
  const [name] = await screen.findAllByRole("heading", { level: 2 });
  const card = name?.closest<HTMLElement>("[data-card]");
  if (!card) throw new Error("the list has no card");
  return card;
}

it("names each card's controls by its person; what the eye reads stays", async () => {
  openConsole("/admin21/introductions/users?status=active", { fetch: api.fetch, token });
  const card = within(await firstCard());
  const heading = within(card.getByRole("heading"));
  const name = heading.getByRole("link").textContent?.split(",")[0];
  for (const text of ["Update note", "Update Code"])
    expect(card.getByRole("button", { name: `${text} for ${name}` }).textContent).toBe(text);
  expect(card.getByRole("button", { name: `DeActivate ${name}` }).textContent).toBe("DeActivate");
  card.getByRole("textbox", { name: `Consultant's note for ${name}` });
  card.getByRole("textbox", { name: `Code of a person to suggest for ${name}` });
});

describe("a consultant's note", () => {
  it("is saved, and said to be", async () => {
    openConsole("/admin21/introductions/users", { fetch: api.fetch, token });
    const card = within(await firstCard());
    const box = card.getByRole<HTMLTextAreaElement>("textbox", { name: /^Consultant's note for / });
    await userEvent.clear(box);
    await userEvent.type(box, "Met at the office.");
    await userEvent.click(card.getByRole("button", { name: /^Update note for / }));
    await screen.findByText("Success: Note updated");
    expect(box.value).toBe("Met at the office.");
  });

  it("stays as it was typed if it could not be saved, with the server's words", async () => {
    const fetch = failing("/note", 422, "Not today.");
    openConsole("/admin21/introductions/users", { fetch, token });
    const card = within(await firstCard());
    const box = card.getByRole<HTMLTextAreaElement>("textbox", { name: /^Consultant's note for / });
    await userEvent.type(box, " And more.");
    const typed = box.value;
    await userEvent.click(card.getByRole("button", { name: /^Update note for / }));
    await screen.findByText("Not today.");
    card.getByText(/The note for \S+ is not saved\./);
    expect(box.value).toBe(typed);
    expect(session.signedIn()).toBe(true);
  });
});

it("deactivates anyone who is active, and offers to activate them again", async () => {
  openConsole("/admin21/introductions/users?status=active", { fetch: api.fetch, token });
  const card = within(await firstCard());
  card.getByText("ACTIVE");
  await userEvent.click(card.getByRole("button", { name: /^DeActivate / }));
  await screen.findByText("Success: DeActivated");
  await userEvent.click(await card.findByRole("button", { name: /^Activate / }));
  await screen.findByText("Success: Activated");
  await waitFor(() => card.getByText("ACTIVE"));
});

describe("undoing a DeActivate", () => {
  async function deactivate(id: string, fetch: typeof globalThis.fetch) {
    openConsole(`/admin21/introductions/users/${id}`, { fetch, token });
    await userEvent.click(await screen.findByRole("button", { name: "DeActivate" }));
    await screen.findByText("Success: DeActivated");
  }
  const undo = () => userEvent.keyboard("{Control>}z{/Control}");
  const statusOf = async (userId: string) => {
    const staff = api.clientWith(token);
    return (await staff.call("introductions.own.ofUser", { userId })).data.status;
  };

  it("activates the person again, which the audit trail says, too", async () => {
    const { id } = await addMember(api);
    await deactivate(id, api.fetch);
    expect(await statusOf(id)).toBe("inactive");
    await undo();
    await screen.findByText("Success: Activated");
    expect(await statusOf(id)).toBe("active");
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data } = (await admin.call("desk.audit.list", {})).data;
    const actions = data.filter(({ subject }) => subject?._id === id).map(({ action }) => action);
    expect(actions.filter((action) => action.includes("activate"))).toEqual([
      "introductions.own.activate",
      "introductions.own.deactivate",
    ]);
  });

  it("works from another screen, too", async () => {
    const { id } = await addMember(api);
    await deactivate(id, api.fetch);
    await userEvent.click(screen.getByRole("link", { name: "FAQs" }));
    await screen.findByRole("heading", { level: 1, name: "FAQs" });
    await undo();
    await screen.findByText("Success: Activated");
    expect(await statusOf(id)).toBe("active");
  });

  it("says that it failed, and never that it is done", async () => {
    const { id } = await addMember(api);
    await deactivate(id, failing("/activate", 422, "Not today."));
    await undo();
    await screen.findByText("Not today.");
    expect(screen.queryByText(/^Success/)).toBeNull();
    screen.getByRole("button", { name: "Activate" });
    expect(await statusOf(id)).toBe("inactive");
  });
});

it("a first registration is said to be registered, a later change to be saved", async () => {
  const { id } = await addMember(api, { member_status: "unregistered" });
  openConsole(`/admin21/users/${id}`, { fetch: api.fetch, token });
  await userEvent.type(await screen.findByRole("textbox", { name: "City" }), "Jos");
  await userEvent.click(screen.getByRole("button", { name: "Create introduction" }));
  await screen.findByText("Success: Introduction registered");
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), " North");
  await userEvent.click(await screen.findByRole("button", { name: "Save introduction" }));
  await screen.findByText("Success: Introduction saved");
});
