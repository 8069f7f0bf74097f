import { useNavigate } from "react-router-dom";
import { showNotice } from "../../../components/notices.ts";
import { useDo } from "../../kit/calls/use-do.ts";

const STILL_YOURS = "You still have this application. Decide about it, or release it first.";

/** Claims and opens the oldest application that nobody has claimed. If there is none, opens the queue. */
export function useNext(present?: string) {
  const { run, busy } = useDo("fundraising.applications.next");
  const navigate = useNavigate();

  /** `done` is a sentence that says what happened to the previous application. The next screen shows it. */
  async function next(done = "") {
    // If the call fails, the screen stays open.
    const answer = await run({});
    if (!answer) return;
    const { data } = answer;
    if (data?._id === present && !done) showNotice({ kind: "success", text: STILL_YOURS });
    if (!data) showNotice({ kind: "success", text: `${done} No application waits.`.trim() });
    navigate(`/admin21/applications${data ? `/${data._id}` : ""}`);
  }

  return { next, busy };
}
