import { CallError } from "@agbara/shared/client/call-error.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { client } from "../../../providers/api.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { type Case, isTypedAbout } from "./case-words.ts";

/** Returns the key under which a case is in the cache after it was read. */
export const caseKey = (id: string) => ["applications", "getOne", id] as const;

/**
 * Returns a case and the functions that change it. The changes run one after the other, so that the screen shows the
 * latest answer.
 */
export function useCase(id: string) {
  const queries = useQueryClient();
  const key = caseKey(id);
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await client.call("fundraising.applications.one", { id }, { signal, saysAbsent: true }))
        .data,
  });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [underWay, setUnderWay] = useState<readonly string[]>([]);

  const claim = () => client.call("fundraising.applications.claim", { id });

  /**
   * Makes a call for a claimed case. If the claim has run out and nobody else has the case, claims it again first.
   */
  async function whileMine(call: () => Promise<{ data: Case }>) {
    const shown = queries.getQueryData<Case>(key);
    const until = shown?.claim?.mine ? Date.parse(shown.claim.until) : 0;
    if (shown && until <= Date.now()) queries.setQueryData(key, (await claim()).data);
    return call();
  }

  /**
   * Makes a change and resolves to true if it was done. If it fails, the snack-bar shows the failure, and the case's
   * claim is read again.
   */
  function change(name: string, call: () => Promise<{ data: Case }>): Promise<boolean> {
    setUnderWay((names) => [...names, name]);
    const done = line.current.then(async () => {
      try {
        queries.setQueryData(key, (await whileMine(call)).data);
        return true;
      } catch (error) {
        adviseAfter(error, `${isTypedAbout(id) ? "What you typed is kept here. " : ""}Try again.`);
        if (error instanceof CallError && error.status === 409) await read.refetch();
        return false;
      } finally {
        setUnderWay((names) => names.toSpliced(names.indexOf(name), 1));
      }
    });
    line.current = done;
    return done;
  }

  return { read, underWay, change, claim: () => change("claim", claim) };
}

export type CaseAtWork = ReturnType<typeof useCase>;
