import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { caseKey } from "./use-case.ts";

const STILL_YOURS = "You still have this one. Decide about it, or let it go first.";

/** Claims and opens the oldest case that nobody has claimed. If none is left, opens the queue. */
export function useNext(present?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** `done`: a sentence about what happened to the previous case. */
  async function next(done = "") {
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await client.call("fundraising.applications.next", {});
      queries.invalidateQueries({ queryKey: ["applications", "getList"], refetchType: "none" });
      if (data) queries.setQueryData(caseKey(data._id), data);
      if (data?._id === present && !done) showNotice({ kind: "success", text: STILL_YOURS });
      if (!data) showNotice({ kind: "success", text: `${done} No application waits.`.trim() });
      navigate(`/admin21/applications${data ? `/${data._id}` : ""}`);
    } catch {
      // The snack-bar shows the failure, and the screen stays.
    }
    setBusy(false);
  }

  return { next, busy };
}
