import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "react-admin";

type Person = Pick<PersonSummary, "_id" | "first_name">;

/** Returns all requests between two people, in both directions, the latest first. */
export async function requestsBetween(
  dataProvider: DataProvider,
  one: PersonSummary,
  other: Pick<PersonSummary, "_id">,
  signal?: AbortSignal,
): Promise<Introduction[]> {
  const pair = new Set([one._id, other._id]);
  const sent: Introduction[] = [];
  // We read all pages of one person's requests, because the requests with the other person may be on any page. Few
  // people have more than one page.
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: PAGE_SIZE };
    const params = { filter: requestsOf(one), pagination, ...(signal && { signal }) };
    const { data, pageInfo } = await dataProvider.getList("requests", params);
    for (const request of data as unknown as Introduction[])
      if (pair.has(request.user._id) && pair.has(request.contact?._id ?? "")) sent.push(request);
    if (!pageInfo?.hasNextPage) return sent.filter(wasSent).reverse();
  }
}

/**
 * Returns the filter for one person's requests. If the person has a phone number, the filter uses it, because it is
 * unique.
 */
function requestsOf({ international_phone_number: phone, ...person }: PersonSummary) {
  const { first_name, gender, country_code } = person;
  return phone ? { phone } : { name: first_name, gender, country_code };
}

const wasSent = ({ request_status }: Introduction) => request_status !== "none";

/**
 * Reads {@link requestsBetween} for a screen. Reads the requests again each time the screen opens, because an answer
 * may come at any moment.
 */
export function useRequestsBetween(one: PersonSummary, other: Person | null) {
  const dataProvider = useDataProvider();
  return useQuery({
    // The key is the same for A and B as for B and A. So we read the requests only once.
    queryKey: ["requests", "between", ...[one._id, other?._id].sort()],
    queryFn: ({ signal }) =>
      other === null ? [] : requestsBetween(dataProvider, one, other, signal),
    enabled: other !== null,
    staleTime: 0,
  });
}

/** Returns the request that prevents a new request between two people. Ended requests do not count. */
export function requestInTheWay(requests: readonly Introduction[]): Introduction | undefined {
  return requests.find(({ request_status }) => !OVER.has(request_status));
}

const OVER = new Set<Introduction["request_status"]>(["rejected", "lapsed", "ended"]);

const ANSWERS = {
  requested: "has not answered yet",
  accepted: "accepted",
  rejected: "declined",
};

/** Describes the answer to a request: "Ben has not answered yet." */
export function answerInWords({ request_status, contact }: Introduction): string {
  if (request_status === null || request_status === "none") return "";
  if (request_status === "ended") return "This introduction has ended.";
  if (request_status === "lapsed") return "This request is no longer open.";
  return withNames`${contact?.first_name} ${ANSWERS[request_status]}.`;
}
