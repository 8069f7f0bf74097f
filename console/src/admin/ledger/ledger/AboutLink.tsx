import { Link } from "react-router-dom";
import type { History } from "./ledger-words.ts";

/** For each kind of record, the address of its screens, and its word. */
const PLACES = {
  gift: ["gifts", "gift"],
  refund: ["refunds", "refund"],
  dispute: ["disputes", "dispute"],
  payout: ["payouts", "batch of payouts"],
  page: ["entrepreneurs", "page"],
} as const;

/** Links from an entry in the books to the record that the entry is about. */
export function AboutLink({ about }: { about: History["account"]["about"] }) {
  if (!about) return null;
  const [path, word] = PLACES[about.kind];
  return <Link to={`/admin21/${path}/${about._id}`}>Open the {word}</Link>;
}
