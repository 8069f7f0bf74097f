import { formatKobo } from "@agbara/shared/money.ts";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router-dom";
import { More } from "../cases/More.tsx";
import { SIGNS, shortReference } from "../table/RecordName.tsx";
import styles from "./money.module.css";

interface MoneyHeadProps {
  /** The list that the record is in: its name and its path below `/admin21`. */
  list: readonly [name: string, path: string];
  /**
   * The kind of record, which decides the sign before the title, such as "↩" for a refund. Absent if the record has no
   * sign.
   */
  kind?: keyof typeof SIGNS;
  /** The whole reference of the record. The title shows its end, as the list does. */
  reference: string;
  /** The sum of the record, in kobo. */
  amount: number;
  head?: RefObject<HTMLHeadingElement | null>;
  /** The lines below the title, such as the state and the deadline. */
  children: ReactNode;
  /** The main button. It is beside the title on a phone, too. */
  main?: ReactNode;
  /** Less important buttons. On a phone, these buttons are in a menu. */
  more?: ReactNode;
}

/** Shows what a record about money is: its short code, its sum and its state, with the buttons for the whole record. */
export function MoneyHead(properties: MoneyHeadProps) {
  const { list, kind, reference, amount, head, children, main, more } = properties;
  const [name, path] = list;
  return (
    <header className={`case-head ${styles.head}`}>
      <Link to={`/admin21/${path}`}>{name}</Link>
      <h1 ref={head} tabIndex={-1} className={styles.title}>
        <span className={styles.code} title={reference}>
          {kind && <span aria-hidden="true">{SIGNS[kind]} </span>}
          {shortReference(reference)}
        </span>{" "}
        <span className="amount">{formatKobo(amount)}</span>
      </h1>
      {children}
      {(main || more) && (
        <div className={`actions ${styles.tools}`}>
          {main}
          {more && <More>{more}</More>}
        </div>
      )}
    </header>
  );
}
