import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { usePage } from "../paging/use-page.ts";
import { useDo } from "./use-do.ts";
import { useRead } from "./use-read.ts";

/** Tests for the compiler only. It must refuse each marked line and accept all other lines. */

const FIRST = { page: 1, onPage: () => undefined };

export function useRightReads() {
  const person = useRead("introductions.own.ofUser", { userId: "1" });
  const shown: Introduction | undefined = person.data;
  const name: string | undefined = person.answer?.updated_user.first_name;
  const nothingYet = useRead("finance.refunds.one", null);
  const list = usePage("users", { min_age: 20, name: "Ada" }, FIRST);
  const row: Introduction | undefined = list.data?.[0];
  const relaxations: number | undefined = usePage("fitting", { user_id: "1" }, FIRST).meta
    ?.relaxations.one_year;
  return { shown, name, nothingYet, row, relaxations };
}

export function useWrongReads() {
  // @ts-expect-error There is no such call.
  useRead("introductions.own.ofUsers", { userId: "1" });
  // @ts-expect-error A write is not a read.
  useRead("introductions.own.activate", { id: "1" });
  // @ts-expect-error A misspelt field of the input.
  useRead("introductions.own.ofUser", { userID: "1" });
  // @ts-expect-error A field of the input is missing.
  useRead("finance.refunds.one", {});
  // @ts-expect-error A misspelt field of the answer.
  useRead("finance.refunds.one", { refundId: "1" }).data?.ammount;
}

export function useWrongLists() {
  // @ts-expect-error There is no such resource.
  usePage("payments", {}, FIRST);
  // @ts-expect-error There is no such filter.
  usePage("users", { min_aeg: 20 }, FIRST);
  // @ts-expect-error A filter of another list.
  usePage("refunds", { closed: true }, FIRST);
  // @ts-expect-error A value that the filter does not have.
  usePage("refunds", { state: "approvd" }, FIRST);
  // @ts-expect-error The list cannot be read without its person.
  usePage("fitting", {}, FIRST);
  // @ts-expect-error A misspelt field of a row.
  usePage("refunds", {}, FIRST).data?.[0]?.ammount;
}

export function useWrites() {
  const approve = useDo("finance.refunds.approve");
  approve.run({ refundId: "1" }, { done: ({ data }) => `${data.amount} goes back` });
  // @ts-expect-error There is no such action.
  useDo("finance.refunds.aprove");
  // @ts-expect-error A read is not a write.
  useDo("finance.refunds.one");
  // @ts-expect-error A call of members, which the console's table of writes does not have.
  useDo("introductions.requests.send");
  // @ts-expect-error A misspelt field of the input.
  approve.run({ refundID: "1" });
  // @ts-expect-error A misspelt field of the answer.
  approve.run({ refundId: "1" }, { done: ({ data }) => data.ammount });
  // @ts-expect-error A misspelt field of what is under way.
  return approve.doing?.refundID;
}
