import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Icon } from "../Icon.tsx";
import { useCopy } from "../screen/use-copy.ts";
import styles from "./LedgerTable.module.css";

/** The sign for each kind of record that has no name. */
export const SIGNS = { refund: "↩", payout: "↗", flag: "⚑", dispute: "⇄" } as const;

/** How many characters of a long reference we show, counted from its end. They are enough to tell rows apart. */
const END = 6;
const LONG = 24;

/** Returns the end of a reference in capitals, such as "25E9F4". A short reference stays whole. */
export const shortReference = (reference: string): string =>
  reference.length < LONG ? reference : reference.slice(-END).toUpperCase();

interface RecordNameProps {
  kind: keyof typeof SIGNS;
  /** The whole reference, as our mails to the donor show it. */
  reference: string;
  to: string;
}

/** Shows a record's icon and the end of its reference. Links to the record. */
export function RecordName({ kind, reference, to }: RecordNameProps) {
  return (
    <Link {...keyed("open")} to={to} className={styles.record} title={reference}>
      <span aria-hidden="true">{SIGNS[kind]} </span>
      {shortReference(reference)}
    </Link>
  );
}

/** Shows the end of a reference. A click copies the whole reference, for example to look for it at a gateway. */
export function ShortReference({ reference, what }: { reference: string; what: string }) {
  const { copied, copy } = useCopy(reference);
  return (
    <button type="button" className={styles.copy} title={`Copy ${reference}`} onClick={copy}>
      {shortReference(reference)} <Icon name={copied ? "check" : "copy"} size={14} />
      <span className="visually-hidden">{copied ? "copied" : `copy ${what}`}</span>
    </button>
  );
}
