import { CallError, referenceOf } from "@agbara/shared/client/call-error.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { Reference } from "../../components/Reference.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { StateScreen } from "./StateScreen.tsx";

/** An address below /admin21 that leads nowhere. */
export function NotFound() {
  usePageTitle("Not found");
  return (
    <StateScreen icon={<Icon name="search" />} title="There is no such page" level={1}>
      <p>The address may be old, or have a slip in it.</p>
      <Button component={Link} to="/admin21" variant="contained">
        Management Console
      </Button>
    </StateScreen>
  );
}

/** A screen broke while it was drawn. */
export function ScreenFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <StateScreen icon={<Icon name="help" />} title="This screen broke" level={1} role="alert">
      <p>The fault is ours. What you saved is safe.</p>
      <Button variant="contained" onClick={onAgain}>
        Try again
      </Button>
    </StateScreen>
  );
}

/** Stands in for a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <div className="wing-loading" role="status">
      <span className="spinner" aria-hidden="true" /> Loading…
    </div>
  );
}

/** A screen or record that this account may not see. */
export function Refused({ level }: { level: 1 | 2 }) {
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

interface ReadFailedProps {
  error: Error;
  onAgain: () => void;
  /** Of the heading: 1 where the page has no other. */
  level?: 1 | 2;
}

/** A list or record could not be read. */
export function ReadFailed({ error, onAgain, level = 2 }: ReadFailedProps) {
  const status = error instanceof CallError ? error.status : null;
  const again = (
    <Button variant="contained" onClick={onAgain}>
      Try again
    </Button>
  );
  if (status === 0)
    return (
      <StateScreen
        icon={<Icon name="offline" />}
        title="The server cannot be reached"
        level={level}
        role="alert"
      >
        <p>You may be offline. What you typed is still here.</p>
        {again}
      </StateScreen>
    );
  if (status === 403) return <Refused level={level} />;
  if (status === 404)
    return (
      <StateScreen
        icon={<Icon name="search" />}
        title="Nothing is on record here"
        level={level}
        role="alert"
      >
        <p>The person may have left, or the address has a slip in it.</p>
      </StateScreen>
    );
  return (
    <StateScreen
      icon={<Icon name="help" />}
      title="This could not be loaded"
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
}
