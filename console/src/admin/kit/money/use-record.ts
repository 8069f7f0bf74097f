import { CallError } from "@agbara/shared/client/call-error.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import type { ResourceName } from "../../../providers/resource-calls.ts";
import { adviseAfter } from "../form/advise.ts";

interface Answer<Shown> {
  data: Shown;
}

/** The lists that change when finance does something, or when a verifier changes a page. */
const LISTS: readonly ResourceName[] = [
  "tasks",
  "refunds",
  "payouts",
  "payable",
  "bank-accounts",
  "disputes",
  "reconciliation",
  "float",
  "aml",
  "gifts",
  "entrepreneurs",
  "reports",
];
/** Advice when no answer came. */
const KEPT = "Nothing that you typed is lost. Try again: nothing is done twice.";

/**
 * Returns a function to call after money moved. The function marks all lists and records of money, so that they are
 * read again.
 */
export function useMoneyMoved() {
  const queries = useQueryClient();
  return () => {
    for (const list of LISTS) queries.invalidateQueries({ queryKey: [list, "getList"] });
    for (const one of ["float", "money"]) queries.invalidateQueries({ queryKey: [one, "getOne"] });
  };
}

/** Reads one record of finance and changes it. Only one change runs at a time, and no change is made twice. */
export function useRecord<Shown>(
  resource: ResourceName,
  id: string,
  call: (signal: AbortSignal) => Promise<Answer<Shown>>,
) {
  const queries = useQueryClient();
  const moneyMoved = useMoneyMoved();
  const key = [resource, "getOne", id];
  const [busy, setBusy] = useState(false);
  // A ref is up to date before the next press is handled, but a state is not.
  const underWay = useRef(false);
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(signal)).data,
  });

  /** Resolves to true if the change was made. If a colleague was faster, the record shows what they did. */
  async function change(
    act: () => Promise<Answer<Shown>>,
    done: string | ((after: Shown) => string),
  ): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      const { data } = await act();
      queries.setQueryData(key, data);
      const text = typeof done === "string" ? done : done(data);
      if (text) showNotice({ kind: "success", text });
      moneyMoved();
      return true;
    } catch (error) {
      adviseAfter(error, KEPT);
      if (error instanceof CallError && error.status === 409) await read.refetch();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  /** Reads the record again. Resolves to true if that succeeded. */
  async function again(): Promise<boolean> {
    moneyMoved();
    return (await read.refetch()).isSuccess;
  }

  return { read, again, change, busy };
}

/** A record of finance, and how to read and change it. */
export type AtWork<Shown> = ReturnType<typeof useRecord<Shown>>;

/**
 * Changes one record of a list, then reads the lists again. Only one change runs at a time, and no change is made
 * twice.
 */
export function useMoneyAct() {
  const moneyMoved = useMoneyMoved();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  /** Resolves to true if the act succeeded. */
  async function act(call: () => Promise<unknown>, done: string): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await call();
      showNotice({ kind: "success", text: done });
      moneyMoved();
      return true;
    } catch (error) {
      adviseAfter(error, KEPT);
      // A colleague may have been faster: the list is read again to show what is left.
      if (error instanceof CallError && [404, 409].includes(error.status)) moneyMoved();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { act, busy };
}
