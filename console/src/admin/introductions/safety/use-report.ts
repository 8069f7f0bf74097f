import { CallError } from "@agbara/shared/client/call-error.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { adviseAfter } from "../../kit/form/advise.ts";
import type { Report } from "./safety-words.ts";

/** Returns the key under which a report is in the cache after it was read. */
const reportKey = (id: string) => ["safety", "getOne", id] as const;

/** Returns a report and the function that changes it. */
export function useReport(id: string) {
  const queries = useQueryClient();
  const key = reportKey(id);
  const read = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await client.call("introductions.safety.one", { id }, { signal, saysAbsent: true })).data,
  });
  const [busy, setBusy] = useState(false);

  /** Makes a change and resolves to true if it was done. If it fails, the snack-bar shows the failure. */
  async function change(call: () => Promise<{ data: Report }>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      queries.setQueryData(key, (await call()).data);
      queries.invalidateQueries({ queryKey: ["safety", "getList"], refetchType: "none" });
      return true;
    } catch (error) {
      adviseAfter(error, "Try again.");
      if (error instanceof CallError && error.status === 409) await read.refetch();
      return false;
    } finally {
      setBusy(false);
    }
  }

  const claim = () => change(() => client.call("introductions.safety.claim", { id }));
  return { read, busy, change, claim };
}

export type ReportAtWork = ReturnType<typeof useReport>;

/** Claims and opens the report that must be decided first. If none is left, opens the list. */
export function useNextReport(present?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function next(done = "") {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await client.call("introductions.safety.next", {});
      queries.invalidateQueries({ queryKey: ["safety", "getList"], refetchType: "none" });
      if (data) queries.setQueryData(reportKey(data._id), data);
      if (data && data._id === present && !done)
        showNotice({
          kind: "success",
          text: "You still have this one. Decide, or let it go first.",
        });
      if (!data) showNotice({ kind: "success", text: `${done} No report waits for you.`.trim() });
      navigate(`/admin21/safety${data ? `/${data._id}` : ""}`);
    } catch {
      // The snack-bar shows the failure, and the screen stays.
    }
    setBusy(false);
  }

  return { next, busy };
}
