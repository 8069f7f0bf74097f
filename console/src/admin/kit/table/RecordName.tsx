import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import styles from "./LedgerTable.module.css";

/** The sign for each kind of record that has no name of its own. */
const SIGNS = { refund: "↩", payout: "↗", flag: "⚑", dispute: "⇄" } as const;

/** The end of a reference is enough to tell the rows of a list apart. */
const END = 6;

interface RecordNameProps {
  kind: keyof typeof SIGNS;
  /** The whole reference. Our mails to the donor show it. */
  reference: string;
  to: string;
}

/** Shows a record's sign and the end of its reference, as a link that opens the record. */
export function RecordName({ kind, reference, to }: RecordNameProps) {
  return (
    <Link {...keyed("open")} to={to} className={styles.record} title={reference}>
      <span aria-hidden="true">{SIGNS[kind]} </span>
      {reference.slice(-END).toUpperCase()}
    </Link>
  );
}
