import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "react-admin";

type Person = Pick<PersonSummary, "_id" | "first_name">;

/** Every request between two people, no matter which of them asked, the latest first. */
export async function requestsBetween(
  dataProvider: DataProvider,
  one: PersonSummary,
  other: Pick<PersonSummary, "_id">,
  signal?: AbortSignal,
): Promise<Introduction[]> {
  const pair = new Set([one._id, other._id]);
  const sent: Introduction[] = [];
  // Few have more than a page of requests; of those who do, the pair's own may be on any.
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: PAGE_SIZE };
    const params = { filter: requestsOf(one), pagination, ...(signal && { signal }) };
    const { data, pageInfo } = await dataProvider.getList("requests", params);
    for (const request of data as unknown as Introduction[])
      if (pair.has(request.user._id) && pair.has(request.contact?._id ?? "")) sent.push(request);
    if (!pageInfo?.hasNextPage) return sent.filter(wasSent).reverse();
  }
}

/** The requests of one person: by the phone number, which is theirs alone, where there is one. */
function requestsOf({ international_phone_number: phone, ...person }: PersonSummary) {
  const { first_name, gender, country_code } = person;
  return phone ? { phone } : { name: first_name, gender, country_code };
}

const wasSent = ({ request_status }: Introduction) => request_status !== "none";

/** {@link requestsBetween}, for a screen; read again each time it opens, since an answer may come at any moment. */
export function useRequestsBetween(one: PersonSummary, other: Person | null) {
  const dataProvider = useDataProvider();
  return useQuery({
    // The same from both sides, so that it is asked for once.
    queryKey: ["requests", "between", ...[one._id, other?._id].sort()],
    queryFn: ({ signal }) =>
      other === null ? [] : requestsBetween(dataProvider, one, other, signal),
    enabled: other !== null,
    staleTime: 0,
  });
}

/** The request that stands in another's way: one between two people, until it is rejected. */
export function requestInTheWay(requests: readonly Introduction[]): Introduction | undefined {
  return requests.find(({ request_status }) => request_status !== "rejected");
}

const ANSWERS = { requested: "has not answered yet", accepted: "accepted", rejected: "declined" };

/** "Ben has not answered yet." of a request that was sent. */
export function answerInWords({ request_status, contact }: Introduction): string {
  if (request_status === null || request_status === "none") return "";
  return withNames`${contact?.first_name} ${ANSWERS[request_status]}.`;
}
