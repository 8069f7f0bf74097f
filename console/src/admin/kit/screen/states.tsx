import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useState } from "react";
import { useResetErrorBoundaryOnLocationChange } from "react-admin";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { Reference } from "../../../components/Reference.tsx";
import { CodeMissing } from "../../../components/wings/lazy-wing.ts";
import { FULFILLED_AT } from "../../../layout/fulfilled-at.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { Icon } from "../Icon.tsx";
import { StateScreen } from "./StateScreen.tsx";

/** Shown at an unknown address below /admin21. */
export function NotFound() {
  usePageTitle("Not found");
  return (
    <StateScreen icon={<Icon name="search" />} title="Page not found" level={1}>
      <p>The address may be old or mistyped.</p>
      <Button component={Link} to="/admin21" variant="contained">
        Management Console
      </Button>
    </StateScreen>
  );
}

interface ScreenFailedProps {
  error: Error;
  /** Draws the screen again. */
  resetErrorBoundary: (...nothing: unknown[]) => void;
}

/**
 * Tells the user that a screen failed while we drew it, or that we could not fetch its code. The message disappears
 * when the person goes to another screen.
 */
export function ScreenFailed({ error, resetErrorBoundary }: ScreenFailedProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  if (error instanceof CodeMissing)
    return <ScreenMissing error={error} onAgain={resetErrorBoundary} />;
  return (
    <StateScreen
      icon={<Icon name="help" />}
      title="This screen does not work at the moment"
      level={1}
      role="alert"
    >
      <p>Something went wrong on our side. What you saved is safe.</p>
      <Button variant="contained" onClick={() => resetErrorBoundary()}>
        Try again
      </Button>
    </StateScreen>
  );
}

/**
 * Offers to load the page again to get the missing code (`lazyWing` explains the reason). When the network returns,
 * loads the page automatically.
 */
function ScreenMissing({ error, onAgain }: { error: CodeMissing; onAgain: () => void }) {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    error.forget();
    return session.on("networkRefresh", () => window.location.reload());
  }, [error]);
  return (
    <StateScreen
      icon={<Icon name={offline ? "offline" : "help"} />}
      title="We could not open this page"
      level={1}
      role="alert"
    >
      <p>
        {offline
          ? "You are offline. What you saved is not lost. The page opens when you are online again."
          : "Something went wrong on our side. What you saved is not lost."}
      </p>
      {/* Without a network, we do not load the page again, because the user would then see nothing at all. */}
      <Button
        variant="contained"
        onClick={() => (navigator.onLine ? window.location.reload() : onAgain())}
      >
        Try again
      </Button>
      <Button component={Link} to="/admin21">
        Management Console
      </Button>
    </StateScreen>
  );
}

/** Shown in place of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <div className="wing-loading" role="status">
      <span className="spinner" aria-hidden="true" /> Loading…
    </div>
  );
}

/** Tells the user that their account may not see a screen or record. */
function Refused({ level }: { level: 1 | 2 }) {
  return (
    <StateScreen
      icon={<Icon name="lock" />}
      title="You have no permission for this"
      level={level}
      role="alert"
    >
      <p>Ask an admin if you need it for your work.</p>
    </StateScreen>
  );
}

/**
 * Shown instead of a screen if this account may not see the screen. It makes no call. The API still checks every call.
 */
export function Closed({ title }: { title: string }) {
  usePageTitle(title);
  return <Refused level={1} />;
}

const LEFT = "The person may have left, or the address may be mistyped.";

export interface ReadFailedProps {
  error: Error;
  onAgain: () => void;
  /** The heading's level: 1 if the page has no other heading. */
  level?: 1 | 2;
  /** The likely reason why there is no record at this address. */
  absent?: string;
}

/**
 * Tells the user that we could not read a list or record. If the network failed, reads again when the network returns.
 */
export function ReadFailed({ error, onAgain, level = 2, absent = LEFT }: ReadFailedProps) {
  const status = error instanceof CallError ? error.status : null;
  useEffect(
    () => (status === 0 ? session.on("networkRefresh", onAgain) : undefined),
    [status, onAgain],
  );
  const again = (
    <Button variant="contained" onClick={onAgain}>
      Try again
    </Button>
  );
  const failed = (
    <StateScreen
      icon={<Icon name="help" />}
      title="We could not load this"
      level={level}
      role="alert"
    >
      <p>
        {error instanceof CallError ? error.shown : "please try again"}
        <Reference to={error instanceof CallError ? referenceOf(error) : null} />
      </p>
      {again}
    </StateScreen>
  );
  if (status === 0)
    return (
      <StateScreen
        icon={<Icon name="offline" />}
        title="We cannot reach the server"
        level={level}
        role="alert"
      >
        <p>You may be offline. Check your connection, then try again.</p>
        {again}
      </StateScreen>
    );
  if (status === 403) return <Refused level={level} />;
  if (error instanceof CallError && status === 417 && error.requirement)
    return <Required requirement={error.requirement}>{failed}</Required>;
  // If a screen reads one record, only the record's address can be wrong. So a 422 then means the same as a 404.
  if (status === 404 || (status === 422 && level === 1))
    return (
      <StateScreen
        icon={<Icon name="search" />}
        title="There is no record here"
        level={level}
        role="alert"
      >
        <p>{absent}</p>
      </StateScreen>
    );
  return failed;
}

interface RequiredProps {
  requirement: Requirement;
  /** The message if that screen is already open. */
  children: ReactNode;
}

/** Opens the screen for the step that a 417 requires. Shows the message only if that screen is already open. */
function Required({ requirement, children }: RequiredProps) {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const person = `/admin21/users/${id}`;
  const to =
    requirement === "introduction" && id ? `${person}#registration` : FULFILLED_AT[requirement];
  const here = to.split("#")[0] === pathname;
  useEffect(() => {
    if (!here) navigate(to, { replace: true });
  }, [here, to, navigate]);
  return here ? children : <ScreenLoading />;
}
