import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import styles from "./LedgerTable.module.css";

/** The signs of the kinds of records that have no name of their own. */
const SIGNS = { refund: "↩", payout: "↗", flag: "⚑", dispute: "⇄" } as const;

/** The end of a reference is enough to tell the rows of a list apart. */
const END = 6;

interface RecordNameProps {
  kind: keyof typeof SIGNS;
  /** The whole reference, which mails to the donor quote. */
  reference: string;
  to: string;
}

/** Names a record by its sign and the end of its reference, and opens it. */
export function RecordName({ kind, reference, to }: RecordNameProps) {
  return (
    <Link {...keyed("open")} to={to} className={styles.record} title={reference}>
      <span aria-hidden="true">{SIGNS[kind]} </span>
      {reference.slice(-END).toUpperCase()}
    </Link>
  );
}
