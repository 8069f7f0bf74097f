import type { ListOrder } from "../../../providers/search-query.ts";
import styles from "../../kit/paging/Pager.module.css";

/** What a person reads of each order. */
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

/** In which order a list is read. */
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
