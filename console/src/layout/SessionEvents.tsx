import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { clearNotices, showNotice } from "../components/notices.ts";
import { afterLogin, loginTarget } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";
import { FULFILLED_AT } from "./fulfilled-at.ts";

/**
 * Until a person meets these requirements, they cannot use the current screen at all. If one of them is missing, we
 * replace this screen with another, so that Back does not return to it.
 */
const CLOSED_UNTIL: readonly Requirement[] = ["profile", "introduction", "closed"];

/** Handles events of the session, as points 4 and 8 of the specification describe. */
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
        const query = new URLSearchParams(here.current.search);
        clearNotices();
        navigate(afterLogin({ query, role: session.role(), introductions }), { replace: true });
      }),
      session.on("networkRefresh", () => {
        const present = session.user()?._id ?? null;
        // Somebody else has logged in on another tab. So this screen must not show anything about the previous person
        // any more.
        if (present !== userId) window.location.reload();
      }),
      session.on("loggedOut", ({ reason }) => {
        userId = null;
        // When the session ends, we remove all messages and their undo buttons. The login page shows only why the
        // session ended.
        clearNotices();
        if (here.current.pathname.startsWith("/auth/")) return;
        navigate(loginTarget(reason, here.current), { replace: true, state: { reason } });
      }),
      session.on("httpError", ({ status, message, reference, ...said }) => {
        // The account's own screens already say that no answer came, and whether the change may have succeeded. So no
        // snack-bar is needed.
        const isSaid = status === 0 && here.current.pathname.startsWith("/account");
        if (status !== 401 && !isSaid && !said.saidAtFields && !said.saidOnScreen)
          showNotice({ kind: "error", text: message, reference });
      }),
      session.on("httpRequirementError", ({ requirement, fits }) => {
        // A dialog has already asked for this confirmation, and the person cancelled it. So we do nothing.
        if (!requirement || requirement === "confirmation") return;
        // A member of staff may have to do a step first. The record's own screen already opens the right place for this
        // step. So we do nothing here.
        const isLedThere = here.current.pathname.startsWith("/admin21");
        if (!isLedThere || requirement === "second-factor-setup")
          navigate(FULFILLED_AT[requirement], {
            replace: CLOSED_UNTIL.includes(requirement),
            ...(fits !== undefined && { state: { fits } }),
          });
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [navigate]);

  return null;
}
