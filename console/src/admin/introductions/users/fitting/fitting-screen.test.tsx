import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../../testing/real-api.ts";
import { addressNow, openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

/** Creates Ada and three men: one of her age, one who is taller and a year too old, and one who lives elsewhere. */
async function adaAndThree() {
  const ada = await addMember(api, {
    first_name: "Ada",
    birth_date: "1995-03-01",
    country_code: "NG",
  });
  const born = { near: "1995-01-01", older: "1985-02-01" };
  const near = await addMan(api, { first_name: "Near", birth_date: born.near, country_code: "NG" });
  const older = await addMan(api, {
    first_name: "Older",
    birth_date: born.older,
    country_code: "NG",
  });
  const abroad = await addMan(api, {
    first_name: "Abroad",
    birth_date: born.near,
    country_code: "GB",
  });
  const register = (introductionId: string, wishes: object) =>
    consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 60,
      ...wishes,
    });
  const now = api.deps.now();
  const age = now.getUTCFullYear() - 1985 - (now.toISOString().slice(5, 10) < "02-01" ? 1 : 0);
  await register(ada.introductionId, { max_age: age - 1 });
  await register(near.introductionId, {});
  await register(older.introductionId, {});
  await register(abroad.introductionId, { distant_relationship: true });
  return { ada, near, older, abroad, age };
}

const names = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

it("tells who fits both ways and why, what each relaxed wish adds, and lets it in with one press", async () => {
  const { ada, near, age } = await adaAndThree();
  openConsole(`/admin21/users/${ada.id}/fitting`, { fetch: api.fetch, token });
  await screen.findByText("1 person fits Ada, and Ada fits them.");
  expect(names()).toEqual([expect.stringContaining("Near")]);
  const card = within(document.querySelector<HTMLElement>("[data-card]") ?? document.body);
  expect(card.getByText("For Ada").closest("div")?.textContent).toMatch(
    new RegExp(`^For Ada\\d+ years, 20 to ${age - 1} wantedcountry as wanted$`),
  );
  expect(card.getByRole("link", { name: "Compare Ada and Near" }).getAttribute("href")).toBe(
    `/admin21/users/${ada.id}/compare/${near.id}`,
  );
  const older = screen.getByRole("button", { name: /^1 year more on both sides.*\+1\s?people$/ });
  screen.getByRole("button", { name: /^Every country, not only Nigeria\s?\+1\s?people$/ });
  older.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByText("2 people fit Ada, and Ada fits them.");
  expect(names()).toEqual([expect.stringContaining("Near"), expect.stringContaining("Older")]);
  expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true");
  screen.getByText(`${age} years, 20 to ${age - 1} wanted`);
  await userEvent.keyboard("{Enter}");
  await screen.findByText("1 person fits Ada, and Ada fits them.");
});

it("opens by one key from a person's page and from a card, and asks on the person's behalf", async () => {
  const ada = await addMember(api, {
    first_name: "Zainab",
    birth_date: "1960-03-01",
    country_code: "GB",
  });
  const him = await addMan(api, {
    first_name: "Tunde",
    birth_date: "1960-01-01",
    country_code: "GB",
  });
  for (const { introductionId } of [ada, him])
    await consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 99,
    });
  openConsole(`/admin21/introductions/users/${ada.id}`, { fetch: api.fetch, token });
  await screen.findByRole("heading", { level: 1, name: /^Zainab/ });
  await userEvent.keyboard("v");
  await screen.findByText("1 person fits Zainab, and Zainab fits them.");
  await userEvent.keyboard("jv");
  await screen.findByText("1 person fits Tunde, and Tunde fits them.");
  await userEvent.click(screen.getByRole("link", { name: "Ask Zainab on Tunde’s behalf" }));
  const panel = within(await screen.findByRole("region", { name: "Request introduction" }));
  await waitFor(() => panel.getByText(/Tunde/));
});

it("says so where nobody fits, and that somebody who is not registered has not asked for anything", async () => {
  const eve = await addMember(api, {
    first_name: "Eve",
    birth_date: "1930-03-01",
    country_code: "FR",
  });
  openConsole(`/admin21/users/${eve.id}/fitting`, { fetch: api.fetch, token });
  await screen.findByRole("heading", { name: "Nobody fits both ways" });
  screen.getByText("At the moment nobody fits Eve.");
});

it("one key suggests a person who fits", async () => {
  const born = { birth_date: "1975-03-01", country_code: "IE" } as const;
  const her = await addMember(api, { first_name: "Halima", ...born });
  const him = await addMan(api, { first_name: "Musa", ...born, member_status: "inactive" });
  for (const { introductionId } of [her, him])
    await consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 99,
    });
  await consultant.call("introductions.own.activate", { id: him.introductionId });
  openConsole(`/admin21/users/${her.id}/fitting`, { fetch: api.fetch, token });
  await screen.findByText("1 person fits Halima, and Halima fits them.");
  await userEvent.keyboard("jc");
  await screen.findByText(/^Success: .*Musa.* suggested to .*Halima/);
  screen.getByRole("button", { name: /Musa.* is suggested to .*Halima/ });
  const { suggestions } = await consultant.call("introductions.requests.received", {
    userId: her.id,
  });
  expect(suggestions.map(({ user }) => user._id)).toEqual([him.id]);
});

it("has the search's filters: they narrow who fits and what a wish adds, and stay in the address", async () => {
  const born = { birth_date: "1970-03-01", country_code: "AE" } as const;
  const her = await addMember(api, { first_name: "Rukayat", ...born });
  const [here, there] = [
    await addMan(api, { first_name: "Here", ...born }),
    await addMan(api, { first_name: "There", ...born }),
  ];
  for (const [{ introductionId }, city] of [
    [her, "Jos"],
    [here, "Ìbàdàn"],
    [there, "Enugu"],
  ] as const)
    await consultant.call("introductions.own.register", {
      introductionId,
      min_age: 20,
      max_age: 99,
      city,
    });
  openConsole(`/admin21/users/${her.id}/fitting`, { fetch: api.fetch, token });
  await screen.findByText("2 people fit Rukayat, and Rukayat fits them.");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.click(screen.getByText("More filters"));
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), "ibadan{Enter}");
  await screen.findByText("1 person fits Rukayat, and Rukayat fits them.");
  expect(names()).toEqual([expect.stringContaining("Here")]);
  await userEvent.click(screen.getByRole("button", { name: /^1 year more on both sides/ }));
  await screen.findByText("1 person fits Rukayat, and Rukayat fits them.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("ibadan");
});

it("women 25 to 35 in Lagos who fit this man", async () => {
  const year = api.deps.now().getUTCFullYear();
  const aged = (age: number) =>
    ({ birth_date: `${year - age}-01-01`, country_code: "CA" }) as const;
  const him = await addMan(api, { first_name: "Wole", ...aged(40) });
  for (const [first_name, age, city] of [
    ["Teni", 24, "Lagos"],
    ["Simi", 25, "Lagos"],
    ["Yemi", 35, "lagos"],
    ["Tiwa", 36, "Lagos"],
    ["Asa", 30, "Jos"],
  ] as const) {
    const { introductionId } = await addMember(api, { first_name, ...aged(age) });
    const wishes = { introductionId, min_age: 20, max_age: 60, city };
    await consultant.call("introductions.own.register", wishes);
  }
  const wishes = { introductionId: him.introductionId, min_age: 20, max_age: 35 };
  await consultant.call("introductions.own.register", wishes);
  openConsole(`/admin21/users/${him.id}/fitting?max_age=40`, { fetch: api.fetch, token });
  await screen.findByText("4 people fit Wole, and Wole fits them.");
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.type(screen.getByLabelText("Minimum age"), "25");
  await userEvent.clear(screen.getByLabelText("Maximum age"));
  await userEvent.type(screen.getByLabelText("Maximum age"), "35");
  await userEvent.click(screen.getByText("More filters"));
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), "Lagos{Enter}");
  await screen.findByText("2 people fit Wole, and Wole fits them.");
  expect(names()).toEqual([expect.stringContaining("Yemi"), expect.stringContaining("Simi")]);
  expect(addressNow()).toMatch(/\?min_age=25&max_age=35&city=Lagos$/);
  // Tiwa fits neither the wish nor the filter. So relaxing the wish does not add her while the filter is set.
  screen.getByRole("button", { name: /^1 year more on both sides.*\+0\s?people$/ });
  await userEvent.click(screen.getByRole("link", { name: "25 to 35, remove this filter" }));
  await screen.findByText("3 people fit Wole, and Wole fits them.");
  screen.getByRole("button", { name: /^1 year more on both sides.*\+1\s?people$/ });
});
