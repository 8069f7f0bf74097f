import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { addressNow, openConsole } from "../../testing/open-console.tsx";

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

it("says how many there are in all, and a person opened from it where in it they stand", async () => {
  openConsole("/admin21/members?min_age=20&max_age=75", { fetch: api.fetch, token });
  const card = await firstCard();
  const total = screen.getByText(/^\d+ people$/).textContent?.split(" ")[0];
  await userEvent.click(within(card).getByRole("link", { name: /^Open / }));
  const place = within(await screen.findByRole("navigation", { name: "Place in the list" }));
  place.getByRole("link", { name: `1 of ${total}` });
  expect(place.queryByRole("link", { name: "Previous" })).toBeNull();
  await userEvent.keyboard("]");
  await screen.findByRole("link", { name: `2 of ${total}` });
  await userEvent.keyboard("[[");
  await userEvent.click(await screen.findByRole("link", { name: `1 of ${total}` }));
  await firstCard();
});

it("filters by a city as it is typed, and takes that off again", async () => {
  const { id, introductionId } = await addMember(api, { first_name: "Zubaida" });
  const consultant = api.clientWith(token);
  await consultant.call("introductions.own.register", { introductionId, city: "Ado-Ekiti" });
  openConsole("/admin21/members?min_age=20&max_age=75", { fetch: api.fetch, token });
  await userEvent.click(await screen.findByText("More filters"));
  await userEvent.type(await screen.findByLabelText("City"), "ado ekiti");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  const found = await screen.findByRole("heading", { level: 2, name: /Zubaida/ });
  expect(found.closest("[data-card]")?.innerHTML).toContain(id);
  await waitFor(() => expect(document.querySelectorAll("[data-card]")).toHaveLength(1));
  await userEvent.click(
    await screen.findByRole("link", { name: "in ado ekiti, remove this filter" }),
  );
  await waitFor(() => expect(document.querySelectorAll("[data-card]").length).toBeGreaterThan(1));
});

it("finds a colleague's people by the colleague's name, and a table stays one when a filter goes", async () => {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { user } = await admin.call("people.profile.me");
  const { introductionId: id } = await addMember(api, { first_name: "Yetunde" });
  await admin.call("introductions.assignments.assign", { id, consultant_id: user._id });
  openConsole("/admin21/members?min_age=20&max_age=75&gender=female&view=table", {
    fetch: api.fetch,
    token,
  });
  await userEvent.click(await screen.findByText("More filters"));
  const whose = `${user.first_name}'s people`;
  await screen.findByRole("option", { name: whose });
  await userEvent.selectOptions(screen.getByLabelText("Consultant"), whose);
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("link", { name: `${whose}, remove this filter` });
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  screen.getByRole("rowheader", { name: /Yetunde/ });
  await userEvent.click(screen.getByRole("link", { name: "Women, remove this filter" }));
  await waitFor(() => expect(location.search).not.toContain("gender"));
  await screen.findByRole("table");
});

it("says which range ends before it begins, instead of finding nobody", async () => {
  openConsole("/admin21/introductions/users?min_height=190&max_height=170", {
    fetch: api.fetch,
    token,
  });
  await screen.findByText("The minimum height cannot be greater than the maximum height");
  const search = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
  expect(search.disabled).toBe(true);
  await userEvent.clear(screen.getByLabelText("Maximum height (cm)"));
  expect(search.disabled).toBe(false);
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
    // The filter "Any answer" filters nothing, so it disappears from the address.
    const mended = address
      .replace("request_status=any&", "")
      .replace(/\d+$/, `${where.textContent?.split(" ").at(-1)}`);
    expect(addressNow()).toBe(`/admin21/${mended}`);
    await waitFor(() => expect(document.querySelector("[data-card]")).not.toBeNull());
    expect(screen.queryByText(/fits these filters/)).toBeNull();
  });

  it.each([
    ["staff", "region", "Accounts"],
    ["audit", "list", undefined],
  ] as const)("is an admin's last page of %s", async (list, role, name) => {
    const { id } = await addMember(api);
    await api.clientWith(token).call("introductions.own.ofUser", { userId: id });
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

  it("is the last page of a list that shrank in the meantime", async () => {
    let last = "";
    for (let nth = 0; nth < 21; nth += 1)
      last = (await addMember(api, { first_name: "Uzoamaka" })).introductionId;
    await open("/admin21/introductions/users?status=active&first_name=Uzoamaka&page=2");
    await screen.findByText("Page 2 of 2");
    const colleague = api.clientWith(await tokenOf(api, "admin"));
    await colleague.call("introductions.own.deactivate", { id: last });
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("There is no page 2. This is the last page.");
    await screen.findByText("Page 1 of 1");
    await waitFor(() => expect(document.querySelector("[data-card]")).not.toBeNull());
  });
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
    await colleague.call("introductions.own.deactivate", { id: person.introductionId });
    expect(asked.some((url) => url.includes("reload"))).toBe(false);
    await userEvent.keyboard("r");
    await screen.findByText("The list is up to date.");
    card.getByText("Activate");
    expect(asked.at(-1)).toContain("name=Ifeyinwa&reload=true");
  });

  it("keeps the read data if it fails", async () => {
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
    const least = await screen.findByRole("textbox", { name: "Minimum age" });
    await userEvent.clear(least);
    await userEvent.type(least, "41");
    await screen.findByText("Minimun age cannot be greater that maximun age");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Search" }).disabled).toBe(true);
  });

  it("takes nothing from anyone who types on before the address has followed it", async () => {
    openConsole("/admin21/users", { fetch: api.fetch, token });
    const least = await screen.findByRole("textbox", { name: "Minimum age" });
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Search" }));
      fireEvent.change(least, { target: { value: "25" } });
      least.focus();
    });
    await firstCard();
    const now = screen.getByRole<HTMLInputElement>("textbox", { name: "Minimum age" });
    expect(now.value).toBe("25");
    expect(document.activeElement).toBe(now);
  });

  it("can be repeated if the server refuses it, and shows the refusal", async () => {
    const fetch = failing("pre/matched", 500, "Out of order.");
    openConsole("/admin21/users?min_age=22&max_age=40", { fetch, token });
    await screen.findByRole("heading", { name: "We could not load this" });
    window.fetch = api.fetch;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/^Page 1 of \d+$/);
  });
});
