// @vitest-environment node
import type { Client } from "@agbara/shared/client/client.ts";
import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import type { DataProvider } from "ra-core";
import { expect, it } from "vitest";
import { firstCall } from "./first-call.ts";
import { createDataProvider } from "./providers/dataProvider.ts";
import { LISTS, type SearchedList } from "./providers/lists.ts";
import { callFilter, readListFilters } from "./providers/search-query.ts";

/** An address that contains all filters of all lists. */
const EVERY =
  "?min_age=22&max_age=40&gender=female&first_name=Ada&country_code=GB&my_country_only=true&phone=0803" +
  "&status=active&request_status=requested&joined_from=2026-11-16&joined_to=2026-11-22&page=3";

function at(path: string): Location {
  return new URL(path, "http://console.example") as unknown as Location;
}

/** Returns the call that the list's screen makes after its code has loaded. */
async function askedByTheScreen(list: SearchedList, search: string) {
  const asked: unknown[][] = [];
  const client = {
    call: async (...call: unknown[]) => {
      asked.push(call);
      return { data: { data: [], paginator: {} } };
    },
  } as unknown as Client;
  const query = new URLSearchParams(search);
  const { resource, extra } = LISTS[list];
  await createDataProvider(client, {} as DataProvider).getList(resource, {
    filter: callFilter(readListFilters(query, extra)),
    pagination: { page: Number(query.get("page") ?? 1), perPage: 20 },
  });
  const [[name, input] = []] = asked;
  return { route: calls[name as CallName], input };
}

const SEARCHES = ["", "?min_age=22&max_age=40", EVERY];
const cases = (Object.keys(LISTS) as SearchedList[]).flatMap((list) =>
  SEARCHES.map((search) => [list, search] as const),
);

it.each(cases)(
  "/admin21/%s%s is asked for ahead to the letter as its screen asks",
  async (list, search) => {
    const first = firstCall(at(`/admin21/${list}${search}`), "consultant");
    if (search === "" && ["users", "members"].includes(list)) return expect(first).toBeNull();
    const screen = await askedByTheScreen(list, search);
    const { method, path, access } = screen.route;
    expect(first?.route).toMatchObject({ method, path, access });
    expect(JSON.stringify(first?.input)).toBe(JSON.stringify(screen.input));
  },
);

it("asks for nothing that somebody may not read, or that has no address", () => {
  expect(firstCall(at("/admin21/requests"), "member")).toBeNull();
  expect(firstCall(at("/admin21/toString"), "admin")).toBeNull();
  expect(firstCall(at("/account/introductions"), "admin")).toBeNull();
  expect(firstCall(at("/admin21"), "finance")).toBeNull();
  expect(firstCall(at("/account"), "member")?.input).toEqual({});
});
