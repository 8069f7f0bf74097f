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

/** Shown if an address below /admin21 is unknown. */
export function NotFound() {
  usePageTitle("Not found");
  return (
    <StateScreen icon={<Icon name="search" />} title="Page not found" level={1}>
      <p>The web address may be old or mistyped.</p>
      <Button component={Link} to="/admin21" variant="contained">
        Management Console
      </Button>
    </StateScreen>
  );
}

interface ScreenFailedProps {
  error: Error;
  /** Tries to render the screen again. */
  resetErrorBoundary: (...nothing: unknown[]) => void;
}

/**
 * Shown if a screen failed to render, or if its code could not be fetched. Disappears when the person opens another
 * screen.
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
 * Offers to reload the page to get the missing code (the comment of `lazyWing` says why). Reloads automatically when
 * the network returns.
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
      {/* Without a network, a reload would leave the user with an empty page. So we only draw the screen again. */}
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

/** Shown while a screen's code loads. */
export function ScreenLoading() {
  return (
    <div className="wing-loading" role="status">
      <span className="spinner" aria-hidden="true" /> Loading…
    </div>
  );
}

/** Says that this account may not see a screen or record. */
function Refused({ level }: { level: 1 | 2 }) {
  return (
    <StateScreen
      icon={<Icon name="lock" />}
      title="You have no permission for this"
      level={level}
      role="alert"
    >
      <p>If you need this for your work, ask an admin.</p>
    </StateScreen>
  );
}

/**
 * Shown instead of a screen that this account may not see. Makes no call. Even without this screen, the API would
 * refuse the calls.
 */
export function Closed({ title }: { title: string }) {
  usePageTitle(title);
  return <Refused level={1} />;
}

const LEFT = "The person may have left, or the web address may be mistyped.";

export interface ReadFailedProps {
  error: Error;
  onAgain: () => void;
  /** The level of the heading: 1 if the page has no other main heading. */
  level?: 1 | 2;
  /** A text about the likely reason if no record exists at this address. */
  absent?: string;
}

/** Shown if a list or record could not be read. If the network failed, reads again when the network returns. */
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
  // If a screen reads only one record, a 422 can only mean that the record's address is wrong. Then we treat it like a
  // 404.
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
  /** The message about the failed call. Shown if the screen of the required step is already open. */
  children: ReactNode;
}

/**
 * Opens the screen for the step that the server requires first (417). If that screen is already open, shows the message
 * instead.
 */
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
