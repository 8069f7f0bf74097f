import { CallError } from "@agbara/shared/client/call-error.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import type { ResourceName } from "../../../providers/resource-calls.ts";
import { adviseAfter } from "../form/advise.ts";

interface Answer<Shown> {
  data: Shown;
}

/** What changes with whatever finance does, or a verifier with a page. */
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
/** Where no answer came. */
const KEPT = "Nothing that you typed is lost. Try again: nothing is done twice.";

/** To be told when something was done with money: whatever is read of it is read again. */
export function useMoneyMoved() {
  const queries = useQueryClient();
  return () => {
    for (const list of LISTS) queries.invalidateQueries({ queryKey: [list, "getList"] });
    for (const one of ["float", "money"]) queries.invalidateQueries({ queryKey: [one, "getOne"] });
  };
}

/** One record of finance, and what is done to it: one thing at a time, and never twice. */
export function useRecord<Shown>(
  resource: ResourceName,
  id: string,
  call: (signal: AbortSignal) => Promise<Answer<Shown>>,
) {
  const queries = useQueryClient();
  const moneyMoved = useMoneyMoved();
  const key = [resource, "getOne", id];
  const [busy, setBusy] = useState(false);
  // Known before the next press is handled, which a state is not.
  const underWay = useRef(false);
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(signal)).data,
  });

  /** Resolves to whether it was done. Where somebody else was faster, what they did is shown. */
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

  /** Reads it again; whether that went well. */
  async function again(): Promise<boolean> {
    moneyMoved();
    return (await read.refetch()).isSuccess;
  }

  return { read, again, change, busy };
}

/** A record of finance, and what is done to it. */
export type AtWork<Shown> = ReturnType<typeof useRecord<Shown>>;

/** What is done to one of a list: one thing at a time, and never twice; then the lists are read again. */
export function useMoneyAct() {
  const moneyMoved = useMoneyMoved();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  /** Resolves to whether it was done. */
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
      // A colleague may have been faster: the list says what is left.
      if (error instanceof CallError && [404, 409].includes(error.status)) moneyMoved();
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { act, busy };
}
