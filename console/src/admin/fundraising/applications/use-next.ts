import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { caseKey } from "./use-case.ts";

const STILL_YOURS = "You still have this one. Decide about it, or let it go first.";

/** Takes the oldest case that nobody has, and opens it; with none left, the queue. */
export function useNext(present?: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** `done`: what has just become of the case before. */
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
      // Told by the snack-bar; the screen stays.
    }
    setBusy(false);
  }

  return { next, busy };
}
