import { REPORT_REASONS } from "@agbara/shared/fundraising/reports.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../components/PersonName.tsx";
import { NextButton } from "../fundraising/applications/NextButton.tsx";
import { QueuedRow } from "../fundraising/applications/queue/ApplicationList.tsx";
import { Clock } from "../introductions/safety/QueuedReport.tsx";
import {
  REASON_WORDS,
  RETURN_WORDS,
  TEXT_WORDS,
  WAIT_WORDS,
} from "../introductions/safety/safety-words.ts";
import { waitedSince } from "../kit/screen/waited.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";

/** Shows how many applications wait for a verifier, and the applications that have waited longest. */
export function ApplicationsWaiting() {
  return (
    <div data-desk="cases">
      <WaitingPanel
        of="applications"
        title="Applications that wait"
        tools={<NextButton />}
        places={3}
        none="No application is waiting. Everybody has an answer."
        to="/admin21/applications"
      >
        {(row) => <QueuedRow key={row._id} row={row} />}
      </WaitingPanel>
    </div>
  );
}

/** Shows proofs that wait for this verifier, the oldest first. Leaves out proofs of pages that this verifier opened. */
export function ProofsWaiting() {
  const to = "/admin21/proofs";
  return (
    <WaitingPanel of="proofs" title="Proofs that wait" to={to}>
      {({ _id, name, sum, at }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={to}>{name}</Link>: {formatKobo(sum)}
          </p>
          <p className="quiet">{waitedSince(at, new Date())}</p>
        </li>
      )}
    </WaitingPanel>
  );
}

/** Shows changed pages that wait for this verifier, the oldest first. */
export function VersionsWaiting() {
  const to = "/admin21/versions";
  return (
    <WaitingPanel of="versions" title="Changed pages that wait" seldom to={to}>
      {({ _id, name, sent_at }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={to}>{name}</Link>
          </p>
          <p className="quiet">{waitedSince(sent_at, new Date())}</p>
        </li>
      )}
    </WaitingPanel>
  );
}

/** Shows visitors' reports, the oldest first. */
export function ReportsWaiting() {
  return (
    <WaitingPanel of="reports" title="Reports that wait" to="/admin21/reports">
      {({ _id, page, reason, reported_at }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={`/admin21/reports?report=${_id}`}>
              <PersonName>{page.name}</PersonName>
            </Link>
            : {REPORT_REASONS[reason]}
          </p>
          <p className="quiet">{waitedSince(reported_at, new Date())}</p>
        </li>
      )}
    </WaitingPanel>
  );
}

/**
 * Shows members' reports about other members, the most urgent first. The reports are not cards. Therefore the key `j`
 * skips them and begins with today's work.
 */
export function SafetyWaiting() {
  return (
    <WaitingPanel of="safety" title="Safety: reports that wait" to="/admin21/safety">
      {({ _id, reason, reported, due_at }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={`/admin21/safety/${_id}`}>
              {REASON_WORDS[reason]}: <PersonName>{reported.first_name}</PersonName>
            </Link>
          </p>
          <Clock dueAt={due_at} />
        </li>
      )}
    </WaitingPanel>
  );
}

/**
 * Shows closed accounts that need a decision, the most urgent first. If nobody checked an account in time, only admins
 * see this account.
 */
export function ClosingsWaiting() {
  return (
    <WaitingPanel
      of="closings"
      title="Safety: closed accounts"
      seldom
      to="/admin21/safety?which=closed"
    >
      {({ _id, reported, waits, due_at, for_admin }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={`/admin21/safety/${_id}`}>
              {waits.map((wait) => WAIT_WORDS[wait]).join(", ")}:{" "}
              <PersonName>{reported.first_name}</PersonName>
            </Link>
            {for_admin && " · for an admin"}
          </p>
          {due_at && <Clock dueAt={due_at} />}
        </li>
      )}
    </WaitingPanel>
  );
}

/** Shows people who may have returned after we closed their account, the oldest match first. */
export function ReturnsWaiting() {
  const to = "/admin21/safety?which=returns";
  return (
    <WaitingPanel of="returns" title="Safety: people who may have returned" seldom to={to}>
      {({ _id, person, kind, found_at }) => (
        <li key={_id} className="bar">
          <p>
            <Link to={to}>
              <PersonName>{person.first_name}</PersonName>
            </Link>
            : {RETURN_WORDS[kind]} as of a closed account
          </p>
          <p className="quiet">{waitedSince(found_at, new Date())}</p>
        </li>
      )}
    </WaitingPanel>
  );
}

/** Shows photos that wait for a consultant's check. Other members do not see these photos before the check. */
export function PhotosWaiting() {
  const to = "/admin21/safety?which=photos";
  return (
    <WaitingPanel of="photos" title="Safety: photos that wait" seldom to={to}>
      {({ _id, person, age }) => (
        <li key={_id}>
          <Link to={to}>
            <PersonName>{person.first_name}</PersonName>, {age}
          </Link>
        </li>
      )}
    </WaitingPanel>
  );
}

/** Shows members' texts that may contain hidden contact details, and texts that went to several people. */
export function TextsWaiting() {
  const to = "/admin21/safety?which=texts";
  return (
    <WaitingPanel of="texts" title="Safety: marked texts" seldom to={to}>
      {({ _id, person, mark }) => (
        <li key={_id}>
          <Link to={to}>
            <PersonName>{person.first_name}</PersonName>
          </Link>
          : {TEXT_WORDS[mark]}
        </li>
      )}
    </WaitingPanel>
  );
}
