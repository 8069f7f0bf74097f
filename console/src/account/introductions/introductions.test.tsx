import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { registerIntroduction, waitingRequest } from "../../testing/introductions.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 30 });

const visit = (token: string) => ({ fetch: api.fetch, token });

/** Counts the calls that search. */
function watched(token: string) {
  const searches: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (String(input).includes("pre/matched")) searches.push(String(input));
    return api.fetch(input, init);
  };
  return { searches, visit: { fetch, token } };
}

describe("people who fit", () => {
  const fit = "/account/introductions?fit=true";

  it("are found by one's own introduction's ages and country, of the other gender, and counted", async () => {
    const { token, introductionId } = await addMember(api, { country_code: "ES" });
    await registerIntroduction(api, introductionId, { min_age: 60, max_age: 64 });
    const men = { first_name: "Fitting", country_code: "ES", birth_date: "1964-06-01" } as const;
    await Promise.all(Array.from({ length: 22 }, () => addMan(api, men)));
    const { searches, visit: watchedVisit } = watched(token);
    openWing("/account/introductions", watchedVisit);
    const link = await screen.findByRole("link", { name: "See people who fit" });
    expect(link.getAttribute("href")).toBe(fit);
    await userEvent.click(link);
    await screen.findByRole("heading", { name: "Men, 60 to 64, Spain" });
    const total = await screen.findByText(/^\d+ people$/);
    const { data } = await api
      .clientWith(token)
      .call("introductions.search.preMatched", { min_age: 60, max_age: 64, country_code: "ES" });
    expect(data.paginator.total).toBeGreaterThan(21);
    expect(total.textContent).toBe(`${data.paginator.total} people`);
    expect(searches[0]).toContain("min_age=60&max_age=64&country_code=ES");
    expect(searches[0]).not.toContain("gender");

    await userEvent.click(screen.getByRole("link", { name: "Next" }));
    await screen.findByText("Page 2 of 2");
    const tabs = within(screen.getByRole("navigation", { name: "Introductions" }));
    expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("People who fit");
  });

  it("are looked for in every country by who is open to that", async () => {
    const { token, introductionId } = await addMember(api, { country_code: "ES" });
    await registerIntroduction(api, introductionId, {
      min_age: 60,
      max_age: 64,
      distant_relationship: true,
    });
    openWing(fit, visit(token));
    await screen.findByRole("heading", { name: "Men, 60 to 64, every country" });
  });

  it("are not shown before one's own introduction is active; their number is", async () => {
    const { token } = await addMember(api, { member_status: "unregistered", country_code: "IE" });
    const men = { country_code: "IE", birth_date: "1986-01-01" } as const;
    await Promise.all(Array.from({ length: 20 }, () => addMan(api, men)));
    openWing(fit, visit(token));
    await screen.findByRole("heading", { name: "My registration" });
    await screen.findByText(/^At the moment at least 20 members have the age/);
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("the search", () => {
  it("offers 22 to 40 in the United Kingdom", async () => {
    const { token } = await addMember(api);
    openWing("/account/introductions", visit(token));
    const tabs = within(await screen.findByRole("navigation", { name: "Introductions" }));
    const link = tabs.getByRole("link", { name: "Search" });
    expect(link.getAttribute("href")).toBe(
      "/account/introductions?min_age=22&max_age=40&country_code=GB",
    );
  });

  it("searches only with both ages", async () => {
    const { token } = await addMember(api);
    const { searches, visit: watchedVisit } = watched(token);
    openWing("/account/introductions?min_age=22", watchedVisit);
    await screen.findByText(/Enter minimum and maximum age, and search/);
    expect(searches).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]).toContain("min_age=22&max_age=40");
  });

  it("finds by first name, and leads to the person's page", async () => {
    const { token } = await addMember(api);
    const man = await addMan(api, { first_name: "Obinna" });
    openWing("/account/introductions?min_age=20&max_age=75&first_name=Obinna", visit(token));
    const person = await screen.findByRole("link", { name: /^Obinna, / });
    expect(person.getAttribute("href")).toBe(`/account/introductions/${man.introductionId}`);
    screen.getByText("Page 1 of 1");
  });

  it("says which filter to let go and how many that brings, where nobody fits", async () => {
    const { token } = await addMember(api);
    await addMan(api, { first_name: "Zebulon", country_code: "SW" });
    openWing(
      "/account/introductions?min_age=20&max_age=75&first_name=Zebulon&country_code=NG",
      visit(token),
    );
    const idea = await screen.findByRole("link", {
      name: "Every country, not only Nigeria 1 person",
    });
    await userEvent.click(idea);
    await screen.findByRole("link", { name: /^Zebulon, / });
  });

  it("goes on offering to let filters go where counting them fails, and waits for nothing", async () => {
    const { token } = await addMember(api);
    const failing: typeof fetch = async (input, init) =>
      String(input).includes("pre/matched") && !String(input).includes("Zacharias")
        ? Response.json({ success: false, message: "Not now." }, { status: 409 })
        : api.fetch(input, init);
    openWing("/account/introductions?min_age=20&max_age=75&first_name=Zacharias&country_code=NG", {
      fetch: failing,
      token,
    });
    const words = await screen.findByText(/One of these may find more people:/);
    within(words.parentElement as HTMLElement).getByRole("link", { name: "Any first name" });
    expect(document.querySelector(".spinner")).toBeNull();
  });

  it("says exactly how many that brings, where they fill more than a page", async () => {
    const { token } = await addMember(api);
    const twins = Array.from({ length: 21 }, () =>
      addMan(api, { first_name: "Twenty", country_code: "IE", birth_date: "1960-01-01" }),
    );
    await Promise.all(twins);
    openWing(
      "/account/introductions?min_age=60&max_age=75&first_name=Nobody&country_code=IE",
      visit(token),
    );
    const idea = await screen.findByRole("link", { name: /^Any first name \d+ people$/ });
    const { data } = await api
      .clientWith(token)
      .call("introductions.search.preMatched", { min_age: 60, max_age: 75, country_code: "IE" });
    const rest = await api.clientWith(token).call("introductions.search.preMatched", {
      min_age: 60,
      max_age: 75,
      country_code: "IE",
      page: 2,
    });
    const count = data.data.length + rest.data.data.length;
    expect(count).toBeGreaterThan(20);
    expect(idea.textContent).toContain(`${count} people`);
  });

  it("are the last page's where there is no such page, and that is said", async () => {
    const { token } = await addMember(api);
    openWing("/account/introductions?min_age=20&max_age=75&page=900", visit(token));
    await screen.findByText("There is no page 900. This is the last page.");
    await screen.findByText(/^Page (\d+) of \1$/);
    expect(screen.queryByText(/^Page 900/)).toBeNull();
  });
});

describe("requests", () => {
  it("stand on both sides with their state", async () => {
    const { woman, man } = await waitingRequest(api);
    openWing("/account/introductions", visit(woman.token));
    const received = await screen.findByRole("region", { name: "Requests received (1)" });
    within(received).getByText("Waiting for your answer");
    within(received).getByText("“Good evening.”");
    cleanup();
    openWing("/account/introductions", visit(man.token));
    const sent = await screen.findByRole("region", { name: "Requests sent (1)" });
    within(sent).getByText("You asked");
  });
});

describe("the address of a person", () => {
  it.each(["junk", "00000000-0000-4000-8000-000000000000"])(
    "that is none, %s, says so once",
    async (id) => {
      const { token } = await addMember(api);
      openWing(`/account/introductions/${id}`, visit(token));
      await screen.findByRole("heading", { name: "You cannot see this" });
      expect(screen.queryByRole("button", { name: "Ok" })).toBeNull();
    },
  );

  it("that asks for something to be done first leads there without a word", async () => {
    const { token } = await addMember(api);
    const message = "Subscribe first.";
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).includes("/introduction/list/")
        ? Response.json({ success: false, message, requirement: "premium" }, { status: 417 })
        : api.fetch(input, init);
    openWing("/account/introductions/00000000-0000-4000-8000-000000000000", { fetch, token });
    await screen.findByRole("heading", { level: 1, name: "Premium" });
    expect(screen.queryByText(/Subscribe first/)).toBeNull();
  });
});
