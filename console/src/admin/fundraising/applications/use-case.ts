import { CallError } from "@agbara/shared/client/call-error.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { client } from "../../../providers/api.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import { type Case, isTypedAbout } from "./case-words.ts";

/** Where a case is kept once it was read. */
export const caseKey = (id: string) => ["applications", "getOne", id] as const;

/** A case, and what is done to it: one after the other, so that the latest answer is the one that is shown. */
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

  /** A claim that has run out is taken again first, where nobody else has the case. */
  async function whileMine(call: () => Promise<{ data: Case }>) {
    const shown = queries.getQueryData<Case>(key);
    const until = shown?.claim?.mine ? Date.parse(shown.claim.until) : 0;
    if (shown && until <= Date.now()) queries.setQueryData(key, (await claim()).data);
    return call();
  }

  /** Resolves to whether it was done. A failure is told by the snack-bar, and who has the case is read again. */
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
