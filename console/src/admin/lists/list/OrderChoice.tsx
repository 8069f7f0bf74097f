import type { ListOrder } from "../../../providers/search-query.ts";
import styles from "../../kit/paging/Pager.module.css";

/** The label of each order of a list. */
const ORDERS = {
  "": "Usual order",
  age: "Youngest first",
  "-age": "Oldest first",
  contact: "Waiting longest first",
  "-contact": "Latest contact first",
  "-joined": "Latest joined first",
  joined: "Earliest joined first",
} as const satisfies Record<ListOrder | "", string>;

interface OrderChoiceProps {
  order: ListOrder | "";
  onOrder: (order: ListOrder | "") => void;
}

/** Lets the user choose the order of a list. */
export function OrderChoice({ order, onOrder }: OrderChoiceProps) {
  return (
    <select
      className={styles.order}
      aria-label="Order"
      value={order}
      onChange={({ target }) => onOrder(target.value as ListOrder | "")}
    >
      {Object.entries(ORDERS).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
