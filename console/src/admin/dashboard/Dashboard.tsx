import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { usePageTitle } from "../../layout/page-title.ts";
import { IfMay } from "../kit/calls/IfMay.tsx";
import { useRead } from "../kit/calls/use-read.ts";
import { Icon, type IconName } from "../kit/Icon.tsx";
import { ReadFailed } from "../kit/screen/states.tsx";
import { waitedSince } from "../kit/screen/waited.ts";
import { CountryBars } from "./CountryBars.tsx";
import styles from "./Dashboard.module.css";
import dayStyles from "./Day.module.css";
import { Day, useDay } from "./Day.tsx";
import { Desk } from "./Desk.tsx";
import { type Figures, partsOf, waitsInWords } from "./figures.ts";
import { MoneyFigures } from "./MoneyDesk.tsx";
import { SafetyWaiting, useSafety } from "./SafetyWaiting.tsx";
import { WeekBars } from "./WeekBars.tsx";

const WAYS: readonly { to: string; text: string; icon: IconName }[] = [
  { to: "/admin21/users", text: "Search people", icon: "search" },
  { to: "/admin21/introductions/users", text: "Introductions", icon: "heart" },
  { to: "/admin21/requests", text: "Requests", icon: "inbox" },
];

/** Shows the first screen of a consultant's day: three links, and the work that waits. */
export function Dashboard() {
  usePageTitle("Management Console");
  const { data, error, refresh } = useRead("desk.dashboard.read", {});
  // We show each panel only after the panel above it has loaded, so that no panel moves down.
  const safety = useSafety();
  const day = useDay();
  const isPending = safety.isPending || day.isPending;
  return (
    <>
      <div className={`bar ${styles.head}`}>
        <h1 className={styles.title}>Management Console</h1>
        <nav className={`actions ${styles.ways}`} aria-label="Lists">
          {WAYS.map(({ to, text, icon }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="outlined"
              startIcon={<Icon name={icon} size={18} />}
            >
              {text}
            </Button>
          ))}
        </nav>
      </div>
      <div className={`stack ${dayStyles.day}`}>
        <SafetyWaiting read={safety} />
        {!safety.isPending && <Day read={day} />}
      </div>
      {!isPending && data && <FiguresOfAll figures={data} />}
      {!isPending && !data && error && <ReadFailed error={error} onAgain={refresh} />}
    </>
  );
}

/** Shows the figures about members, below the day's work. */
function FiguresOfAll({ figures }: { figures: Figures }) {
  const { requests_waiting, oldest_request_at, requests_by_wait, introductions } = figures;
  const { first_calls_late, applications_waiting } = figures;
  const people = Object.values(introductions);
  const shares = (present: number) => partsOf([present], people);
  const list = "/admin21/introductions/users";
  return (
    <>
      <h2 className={styles.figuresHead}>How many there are</h2>
      <ul className={`stack gap-12 ${styles.figures}`}>
        <Figure
          to="/admin21/requests?request_status=requested"
          value={requests_waiting}
          text={requests_waiting === 1 ? "request waiting" : "requests waiting"}
          more={
            oldest_request_at
              ? `the oldest: ${waitedSince(oldest_request_at, new Date())}`
              : "nobody is waiting"
          }
          urgent={requests_waiting > 0}
          parts={partsOf(Object.values(requests_by_wait))}
          drawn={waitsInWords(requests_by_wait)}
        />
        <Figure
          to={`${list}?status=any&first_call=late`}
          value={first_calls_late}
          text={first_calls_late === 1 ? "late first call" : "late first calls"}
          more="new members waiting longer than three working days"
          urgent={first_calls_late > 0}
          parts={[]}
        />
        <Figure
          to={`${list}?status=active`}
          value={introductions.active}
          text="introductions active"
          more="shown to members"
          parts={shares(introductions.active)}
        />
        <Figure
          to={`${list}?status=inactive`}
          value={introductions.inactive}
          text="not active"
          more="registered, but hidden from members"
          parts={shares(introductions.inactive)}
        />
        <Figure
          to={`${list}?status=unregistered`}
          value={introductions.unregistered}
          text="not yet registered"
          more="waiting for a consultant to register them"
          parts={shares(introductions.unregistered)}
        />
      </ul>
      <p className={styles.unmet}>
        <Link to={`${list}?unmet=true`}>Registered people whom nobody has met</Link>
      </p>
      <div className={`stack ${styles.drawn}`}>
        <WeekBars weeks={figures.members_by_week} />
        <CountryBars countries={figures.members_by_country} />
      </div>
      {applications_waiting !== null && (
        <>
          <h2 className={styles.figuresHead}>Pages</h2>
          <ul className={`stack gap-12 ${styles.figures}`}>
            <Figure
              to="/admin21/applications"
              value={applications_waiting}
              text={applications_waiting === 1 ? "application waiting" : "applications waiting"}
              more="for a verifier"
              urgent={applications_waiting > 0}
              parts={[]}
            />
          </ul>
        </>
      )}
      <IfMay call="desk.money.read">
        <MoneyFigures />
      </IfMay>
      <Desk />
    </>
  );
}

interface FigureProps {
  to: string;
  value: number;
  text: string;
  more: string;
  urgent?: boolean;
  /** The lengths of the bar's segments. Each is a share of the whole bar, from 0 to 1. */
  parts: readonly number[];
  /** Describes each segment of the bar for screen readers. */
  drawn?: string;
}

function Figure({ to, value, text, more, urgent, parts, drawn }: FigureProps) {
  return (
    <li>
      <Link to={to} className={`panel ${styles.figure}`} data-urgent={urgent || undefined}>
        <strong>{formatCount(value)}</strong> {text}
        <span>{more}</span>
        {drawn && <span>{drawn}</span>}
        <span className={styles.parts} aria-hidden="true">
          {parts.map((part, at) => (
            <span key={at} style={{ inlineSize: `${100 * part}%` }} />
          ))}
        </span>
      </Link>
    </li>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}
