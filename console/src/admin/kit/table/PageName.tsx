import { PersonName } from "../../../components/PersonName.tsx";
import styles from "./LedgerTable.module.css";

/** Shows the name of a page and its code. If a cell is too narrow, the name is cut off. The code is never cut off. */
export function PageName({ page }: { page: { name: string; page_code: string } }) {
  return (
    <span className={styles.page}>
      <span>
        <PersonName>{page.name}</PersonName>
      </span>{" "}
      <span className="quiet fine">{page.page_code}</span>
    </span>
  );
}

interface PageOrPartsProps {
  page: { name: string; page_code: string } | null;
  /** The number of pages and gift cards that the donor's money was for. Used only if `page` is null. */
  parts: number;
}

/** Shows for what a donor's money was: a page, several pages or gift cards, or nothing. */
export function PageOrParts({ page, parts }: PageOrPartsProps) {
  if (page) return <PageName page={page} />;
  if (parts === 0) return "No page";
  return parts === 1 ? "1 gift card" : `${parts} pages or gift cards`;
}

/** Shows a donor's name. We delete donors' names after some years. */
export function DonorName({ name }: { name: string }) {
  return <PersonName>{name || "A donor without a name"}</PersonName>;
}
