import { Link } from "react-router-dom";
import { IfMay } from "../calls/IfMay.tsx";

/** Links to the audit log's entries about a record. Shown only to people who may read the audit log. */
export function TrailLink({ about }: { about: string }) {
  return (
    <IfMay call="desk.audit.list">
      <Link to={`/admin21/audit?${new URLSearchParams({ about })}`}>Who did what</Link>
    </IfMay>
  );
}
