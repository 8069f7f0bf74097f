import { Link } from "react-router-dom";
import { IfMay } from "../calls/IfMay.tsx";

/** Leads to everything that staff did with a record, for those who read the trail. */
export function TrailLink({ about }: { about: string }) {
  return (
    <IfMay call="desk.audit.list">
      <Link to={`/admin21/audit?${new URLSearchParams({ about })}`}>Who did what</Link>
    </IfMay>
  );
}
