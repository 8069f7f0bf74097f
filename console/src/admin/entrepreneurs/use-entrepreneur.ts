import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { adviseAfter } from "../form/advise.ts";
import type { WholePage } from "./page-filters.ts";

/** One page, and what is done to it. */
export function useEntrepreneur(id: string) {
  const queries = useQueryClient();
  const key = ["entrepreneurs", "getOne", id];
  const [busy, setBusy] = useState(false);
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await client.call("giving.pages.one", { id }, { signal, saysAbsent: true })).data,
  });

  /** Resolves to whether it was done; a failure is told by the snack-bar. */
  async function change(call: () => Promise<{ data: WholePage }>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      queries.setQueryData(key, (await call()).data);
      showNotice({ kind: "success", text: `Success: ${done}` });
      for (const list of ["entrepreneurs", "reports", "tasks"])
        queries.invalidateQueries({ queryKey: [list, "getList"] });
      return true;
    } catch (error) {
      adviseAfter(error, "What you typed is kept here. Try again.");
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { read, change, busy };
}

export type EntrepreneurAtWork = ReturnType<typeof useEntrepreneur>;
