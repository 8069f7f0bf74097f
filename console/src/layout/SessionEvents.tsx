import type { Requirement } from "@agbara/shared/contract/error-body.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterLogin, loginTarget } from "../auth/safe-return.ts";
import { clearNotices, showNotice, withdrawUndo } from "../components/notices.ts";
import { session } from "../providers/session.ts";

/** The screen that fulfils what an answer with status 417 asks for. */
const FULFILLED_AT: Record<Requirement, string> = {
  introduction: "/account/introductions#registration",
  premium: "/account/premium",
  profile: "/account/profile",
};

/** What the application does when the session changes: the specification's points 4 and 8. */
export function SessionEvents() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;

  useEffect(() => {
    let userId = session.user()?._id ?? null;
    const ends = [
      session.on("loggedIn", ({ user, introductions }) => {
        userId = user._id;
        const wanted = new URLSearchParams(here.current.search).get("return");
        clearNotices();
        navigate(afterLogin({ wanted, role: session.role(), introductions }), { replace: true });
      }),
      session.on("networkRefresh", () => {
        const present = session.user()?._id ?? null;
        // Another tab signed somebody in: nothing of the one before may stay on this screen.
        if (present !== userId) window.location.reload();
      }),
      session.on("loggedOut", ({ reason }) => {
        userId = null;
        withdrawUndo();
        if (here.current.pathname.startsWith("/auth/")) return;
        navigate(loginTarget(reason, here.current), { replace: true, state: { reason } });
      }),
      session.on("httpError", ({ status, message, reference, saidAtFields }) => {
        if (status !== 401 && !saidAtFields)
          showNotice({ kind: "error", text: message, reference });
      }),
      session.on("httpRequirementError", ({ requirement }) => {
        // A consultant's requirement is fulfilled on the record they work on: its screen leads there.
        if (requirement && session.role() === "member") navigate(FULFILLED_AT[requirement]);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [navigate]);

  return null;
}
