import { REPORT_REASONS } from "@agbara/shared/fundraising/reports.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../components/PersonName.tsx";
import { NextButton } from "../fundraising/applications/NextButton.tsx";
import { QueuedRow } from "../fundraising/applications/queue/ApplicationList.tsx";
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
        none="No application is waiting. Every applicant has an answer."
        to="/admin21/applications"
      >
        {(row) => <QueuedRow key={row._id} row={row} />}
      </WaitingPanel>
    </div>
  );
}

/**
 * Shows proofs that wait for this verifier, the oldest first. A verifier does not get the proofs of a page that they
 * verified.
 */
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
