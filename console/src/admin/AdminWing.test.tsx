import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session } from "../providers/session.ts";
import { realApi } from "../testing/real-api.ts";
import { openConsole } from "./testing/open-console.tsx";

const api = await realApi({ members: 30 });
const token = await tokenOf(api, "consultant");

/** Returns a `fetch` for the real API. Requests whose address contains `part` fail with this status and message. */
function failing(part: string, status: number, message: string): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes(part)) return api.fetch(input, init);
    return Response.json({ success: false, message }, { status });
  };
}

describe("anyone who opens the console", () => {
  it("without a session is led to the login page, and stays there", async () => {
    openConsole("/admin21/users", { fetch: api.fetch });
    await screen.findByText("The login page");
  });

  it("as a member reads that it is not for them, and no call is made", async () => {
    const asked: string[] = [];
    const member = (await addMember(api)).token;
    const watching: typeof fetch = (input, init) => {
      asked.push(String(input));
      return api.fetch(input, init);
    };
    openConsole("/admin21/introductions/users", { fetch: watching, token: member });
    await screen.findByRole("heading", { name: "This part is for our staff" });
    expect(asked).toEqual([]);
  });

  it("as a consultant finds the three ways on, and no audit trail", async () => {
    openConsole("/admin21", { fetch: api.fetch, token });
    await screen.findByRole("heading", { name: "Management Console" });
    const lists = within(screen.getByRole("navigation", { name: "Lists" }));
    expect(lists.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin21/users",
      "/admin21/introductions/users",
      "/admin21/requests",
    ]);
    expect(screen.queryByRole("link", { name: "Audit trail" })).toBeNull();
  });

  it.each([
    ["verifier", "Your desk: Verification", "Applications that wait"],
    ["finance", "Your desk: Finance", "Tasks that wait"],
  ] as const)("as %s finds that desk, and nobody's introduction", async (role, desk, waiting) => {
    const own = await tokenOf(api, role);
    const answers: number[] = [];
    const watching: typeof fetch = async (input, init) => {
      const answer = await api.fetch(input, init);
      answers.push(answer.status);
      return answer;
    };
    openConsole("/admin21", { fetch: watching, token: own });
    await screen.findByRole("heading", { name: desk });
    const panel = within(await screen.findByRole("region", { name: waiting }));
    await panel.findByText(/^(No application|None) is waiting/);
    const rail = within(screen.getByRole("navigation", { name: "Console" }));
    expect(rail.queryByRole("link", { name: "Introductions" })).toBeNull();
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });

  it.each(["verifier", "verifier2", "finance", "finance2"])(
    "can log in to the demonstration as %s",
    async (name) => {
      const client = await api.clientOf(`${name}@agbara.example`);
      expect((await client.call("people.profile.me")).success).toBe(true);
    },
  );

  it("as a verifier reads at the address of a list of people that it is not theirs", async () => {
    const own = await tokenOf(api, "verifier");
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(String(input));
      return api.fetch(input, init);
    };
    openConsole("/admin21/introductions/users", { fetch: watching, token: own });
    await screen.findByRole("heading", { name: "You have no permission for this" });
    expect(asked).toEqual([]);
  });

  it("with a token that the API has ended is signed out", async () => {
    openConsole("/admin21", { fetch: failing("dashboard", 401, "Please log in."), token });
    await screen.findByText("The login page");
    expect(session.signedIn()).toBe(false);
  });
});

describe("an address with a bad identifier", () => {
  const unknown = "00000000-0000-4000-8000-000000000000";

  it.each([
    "users/junk",
    `users/${unknown}`,
    `users/${unknown}/owner`,
    "users/junk/introductions",
    "users/junk/compare/trash",
    "members/junk",
    `introductions/users/${unknown}`,
    "introductions/users/junk/requests",
    "faqs/junk",
    `faqs/${unknown}`,
  ])("says so once: %s", async (address) => {
    openConsole(`/admin21/${address}`, { fetch: api.fetch, token });
    await screen.findByRole("heading", { level: 1, name: "There is no record here" });
    const said = screen.getAllByRole("alert").filter(({ textContent }) => textContent);
    expect(said.map(({ textContent }) => textContent)).toEqual([
      "There is no record hereThe person may have left, or the web address may be mistyped.",
    ]);
    expect(screen.queryByRole("button", { name: "Ok" })).toBeNull();
  });
});

describe("a read that asks for something to be done first", () => {
  const required: typeof fetch = async (input, init) => {
    if (!String(input).includes("/introduction/list/")) return api.fetch(input, init);
    const message = "Register this introduction first.";
    return Response.json({ success: false, message, requirement: "introduction" }, { status: 417 });
  };

  it("opens the screen for it, without a word", async () => {
    const { id } = await addMember(api, { member_status: "unregistered" });
    openConsole(`/admin21/introductions/users/${id}`, { fetch: required, token });
    await screen.findByRole("form", { name: "Create introduction" });
    expect(screen.queryByText(/Register this introduction first/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Ok" })).toBeNull();
  });
});
