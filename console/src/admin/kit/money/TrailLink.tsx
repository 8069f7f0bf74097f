import { Link } from "react-router-dom";
import { IfMay } from "../calls/IfMay.tsx";

/** Links to everything that staff did with a record. Only people who may read the audit log see this link. */
export function TrailLink({ about }: { about: string }) {
  return (
    <IfMay call="desk.audit.list">
      <Link to={`/admin21/audit?${new URLSearchParams({ about })}`}>Who did what</Link>
    </IfMay>
  );
}
