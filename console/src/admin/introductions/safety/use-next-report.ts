import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { useDo } from "../../kit/calls/use-do.ts";

const STILL_YOURS = "You still have this report. Decide about it, or release it first.";

/** Claims and opens the report with the earliest deadline. If none is left, opens the list. */
export function useNextReport(present?: string) {
  const { run, busy } = useDo("introductions.safety.next");
  const navigate = useNavigate();

  /** `done` is a sentence that says what happened to the previous report. The next screen shows it. */
  async function next(done = "") {
    // If the call fails, the screen stays open.
    const answer = await run({});
    if (!answer) return;
    const { data } = answer;
    if (data && data._id === present && !done) showNotice({ kind: "success", text: STILL_YOURS });
    if (!data) showNotice({ kind: "success", text: `${done} No report waits for you.`.trim() });
    navigate(`/admin21/safety${data ? `/${data._id}` : ""}`);
  }

  return { next, busy };
}
