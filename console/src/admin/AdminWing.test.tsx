import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { session } from "../providers/session.ts";
import { realApi } from "../testing/real-api.ts";
import { openConsole } from "./testing/open-console.tsx";

const api = await realApi({ members: 30 });
const token = await tokenOf(api, "consultant");

/** The real API, but for requests whose address contains `part`: these are answered as said. */
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

describe("whoever opens the console", () => {
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
    await screen.findByRole("heading", { name: "This part is for consultants" });
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

  it("with a token that the API has ended is signed out", async () => {
    openConsole("/admin21", { fetch: failing("dashboard", 401, "Please log in."), token });
    await screen.findByText("The login page");
    expect(session.signedIn()).toBe(false);
  });
});

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

  it("that could not be saved stays as it was typed, with the server's words", async () => {
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

it("deactivates whoever is active, and offers to activate them again", async () => {
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
    return (await staff.call("admin.introductions.ofUser", { userId })).data.status;
  };

  it("activates the person again, which the audit trail says, too", async () => {
    const { id } = await addMember(api);
    await deactivate(id, api.fetch);
    expect(await statusOf(id)).toBe("inactive");
    await undo();
    await screen.findByText("Success: Activated");
    expect(await statusOf(id)).toBe("active");
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data } = (await admin.call("admin.audit.list", {})).data;
    const actions = data.filter(({ subject }) => subject?._id === id).map(({ action }) => action);
    expect(actions.filter((action) => action.includes("activate"))).toEqual([
      "admin.introductions.activate",
      "admin.introductions.deactivate",
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

  it("that fails says so, and never that it is done", async () => {
    const { id } = await addMember(api);
    await deactivate(id, failing("/activate", 422, "Not today."));
    await undo();
    await screen.findByText("Not today.");
    expect(screen.queryByText(/^Success/)).toBeNull();
    screen.getByRole("button", { name: "Activate" });
    expect(await statusOf(id)).toBe("inactive");
  });
});

describe("Ctrl K and Enter", () => {
  async function find(text: string) {
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog", { name: "Find a person" });
    await userEvent.keyboard(`${text}{Enter}`);
  }

  it("open the one person found", async () => {
    await addMember(api, { first_name: "Zikora" });
    openConsole("/admin21/faqs", { fetch: api.fetch, token });
    await find("Zikora");
    await screen.findByRole("heading", { level: 1, name: /^Zikora, / });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("open nobody where there are several, who are there to choose from", async () => {
    await addMember(api, { first_name: "Yewande" });
    await addMember(api, { first_name: "Yewande" });
    openConsole("/admin21/faqs", { fetch: api.fetch, token });
    await find("Yewande");
    await screen.findByText("2 people. Use the arrow keys.");
    screen.getByRole("dialog", { name: "Find a person" });
  });
});

it("draws the cards beyond the first screen a few at a time, so that nobody who types waits for all of them", async () => {
  const together: number[] = [];
  const drawn = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const cards = nodes.filter((node) => node instanceof Element && node.matches("[data-card]"));
    if (cards.length > 0) together.push(cards.length);
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  openConsole("/admin21/introductions/users", { fetch: api.fetch, token });
  await waitFor(() => expect(document.querySelectorAll("[data-card]")).toHaveLength(20));
  drawn.disconnect();
  expect(Math.max(...together)).toBeLessThanOrEqual(3);
});

it("says what a list is filtered by, and lifts one filter by a click", async () => {
  openConsole("/admin21/introductions/users?gender=female&status=active", {
    fetch: api.fetch,
    token,
  });
  const filters = within(await screen.findByRole("list", { name: "Filtered by" }));
  await userEvent.click(filters.getByRole("link", { name: "Women, remove this filter" }));
  await waitFor(() => expect(filters.queryByRole("link", { name: /Women/ })).toBeNull());
  filters.getByRole("link", { name: "active, remove this filter" });
});

describe("a page that a list does not have", () => {
  const open = async (address: string, who: "consultant" | "admin" = "consultant") =>
    openConsole(address, { fetch: api.fetch, token: await tokenOf(api, who) });

  it.each([
    "introductions/users?page=9999",
    "introductions/users?page=99999999999999999999",
    "users?min_age=20&max_age=75&page=9999",
    "members?min_age=20&max_age=75&page=9999",
    "requests?request_status=any&page=9999",
  ])("is the last page instead, and that is said: %s", async (address) => {
    await open(`/admin21/${address}`);
    await screen.findByText(/^There is no page [1-9]\d+\. This is the last page\.$/);
    const where = await screen.findByText(/^Page (\d+) of \1$/);
    expect(where.textContent).not.toBe("Page 9999 of 9999");
    await waitFor(() => expect(document.querySelector("[data-card]")).not.toBeNull());
    expect(screen.queryByText(/fits these filters/)).toBeNull();
  });

  it.each([
    ["staff", "region", "Accounts"],
    ["audit", "list", undefined],
  ] as const)("is an admin's last page of %s", async (list, role, name) => {
    const { id } = await addMember(api);
    await api.clientWith(token).call("admin.introductions.ofUser", { userId: id });
    await open(`/admin21/${list}?page=9999`, "admin");
    await screen.findByText("There is no page 9999. This is the last page.");
    await screen.findByRole(role, name ? { name } : {});
  });

  it("is the last page of the requests that somebody received", async () => {
    const { id } = await addMember(api);
    await open(`/admin21/introductions/users/${id}/requests?page=9`);
    await screen.findByText("There is no page 9. This is the last page.");
    await screen.findByText("There are no requests yet.");
  });

  it("is the last page of a list that shrank meanwhile", async () => {
    let last = "";
    for (let nth = 0; nth < 21; nth += 1)
      last = (await addMember(api, { first_name: "Uzoamaka" })).introductionId;
    await open("/admin21/introductions/users?status=active&first_name=Uzoamaka&page=2");
    await screen.findByText("Page 2 of 2");
    const colleague = api.clientWith(await tokenOf(api, "admin"));
    await colleague.call("admin.introductions.deactivate", { id: last });
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("There is no page 2. This is the last page.");
    await screen.findByText("Page 1 of 1");
    await waitFor(() => expect(document.querySelector("[data-card]")).not.toBeNull());
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
      "There is no record hereThe person may have left, or the address may be mistyped.",
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
    const { id } = await addMember(api, { standing: "unregistered" });
    openConsole(`/admin21/introductions/users/${id}`, { fetch: required, token });
    await screen.findByRole("form", { name: "Create introduction" });
    expect(screen.queryByText(/Register this introduction first/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Ok" })).toBeNull();
  });
});

it("a phone number rings and an e-mail is written, each with a button beside it that copies", async () => {
  const user = userEvent.setup();
  const person = await addMember(api, { first_name: "Asabi" });
  openConsole("/admin21/introductions/users?first_name=Asabi", { fetch: api.fetch, token });
  const card = within(await firstCard());
  const href = (name: string) => card.getByRole("link", { name }).getAttribute("href");
  expect(href(person.phone)).toBe(`tel:${person.phone}`);
  expect(href(person.email)).toBe(`mailto:${person.email}`);
  await user.click(card.getByRole("button", { name: "Copy phone number of Asabi" }));
  expect(await navigator.clipboard.readText()).toBe(person.phone);
  card.getByRole("button", { name: "Copy e-mail of Asabi" });
});

it("a first registration is said to be registered, a later change to be saved", async () => {
  const { id } = await addMember(api, { standing: "unregistered" });
  openConsole(`/admin21/users/${id}`, { fetch: api.fetch, token });
  await userEvent.type(await screen.findByRole("textbox", { name: "City" }), "Jos");
  await userEvent.click(screen.getByRole("button", { name: "Create introduction" }));
  await screen.findByText("Success: Introduction registered");
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), " North");
  await userEvent.click(await screen.findByRole("button", { name: "Save introduction" }));
  await screen.findByText("Success: Introduction saved");
});

describe("Refresh", () => {
  it("reads the list past whatever is kept on the way, and shows what a colleague changed", async () => {
    const person = await addMember(api, { first_name: "Ifeyinwa" });
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(String(input));
      return api.fetch(input, init);
    };
    openConsole("/admin21/introductions/users?first_name=Ifeyinwa", { fetch: watching, token });
    const card = within(await firstCard());
    const colleague = api.clientWith(await tokenOf(api, "admin"));
    await colleague.call("admin.introductions.deactivate", { id: person.introductionId });
    expect(asked.some((url) => url.includes("reload"))).toBe(false);
    await userEvent.keyboard("r");
    await screen.findByText("The list is up to date.");
    card.getByText("Activate");
    expect(asked.at(-1)).toContain("name=Ifeyinwa&reload=true");
  });

  it("that fails keeps what was read", async () => {
    openConsole("/admin21/requests?request_status=any", { fetch: api.fetch, token });
    await waitFor(() => expect(document.querySelector("[data-card]")).not.toBeNull());
    window.fetch = failing("pre/matched", 422, "Not today.");
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("Not today.");
    expect(document.querySelector("[data-card]")).not.toBeNull();
    expect(screen.queryByText("The list is up to date.")).toBeNull();
  });
});

describe("a search", () => {
  it("is not made before both ages are in the address", async () => {
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      if (String(input).includes("pre/matched")) asked.push(String(input));
      return api.fetch(input, init);
    };
    openConsole("/admin21/users?min_age=22", { fetch: watching, token });
    await screen.findByRole("heading", { name: "Who are you looking for?" });
    expect(asked).toEqual([]);
  });

  it("says in the specification's words that the ages are crossed", async () => {
    openConsole("/admin21/users", { fetch: api.fetch, token });
    const least = await screen.findByRole("spinbutton", { name: "Minimum age" });
    await userEvent.clear(least);
    await userEvent.type(least, "41");
    await screen.findByText("Minimun age cannot be greater that maximun age");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Search" }).disabled).toBe(true);
  });

  it("takes nothing from whoever types on before the address has followed it", async () => {
    openConsole("/admin21/users", { fetch: api.fetch, token });
    const least = await screen.findByRole("spinbutton", { name: "Minimum age" });
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Search" }));
      fireEvent.change(least, { target: { value: "25" } });
      least.focus();
    });
    await firstCard();
    const now = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Minimum age" });
    expect(now.value).toBe("25");
    expect(document.activeElement).toBe(now);
  });

  it("that the server refuses says so and can be made again", async () => {
    const fetch = failing("pre/matched", 500, "Out of order.");
    openConsole("/admin21/users?min_age=22&max_age=40", { fetch, token });
    await screen.findByRole("heading", { name: "We could not load this" });
    window.fetch = api.fetch;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/^Page 1 of \d+$/);
  });
});
