import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { Link } from "react-router-dom";
import { Flag } from "../../../components/Flag.tsx";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { ListOrder } from "../../../providers/search-query.ts";
import { asCard } from "../../kit/keys/current-card.ts";
import { ChooseBox } from "../chosen/ChooseBox.tsx";
import { chosenPerson } from "../chosen/chosen.ts";
import { CompareButton } from "../person/compare/CompareButton.tsx";
import { WhoFitsLink } from "../person/WhoFitsLink.tsx";
import { COLUMNS, type Column, type ColumnName, type ListedPerson } from "./columns.tsx";
import styles from "./PersonTable.module.css";

interface PersonTableProps {
  people: readonly ListedPerson[];
  pathOf: (person: PersonSummary) => string;
  columns: readonly ColumnName[];
  order: ListOrder | "";
  onOrder: (order: ListOrder) => void;
}

/** Shows people as a compact table. It shows more people at once than cards, but no photos. */
export function PersonTable({ people, pathOf, columns: shown, order, onOrder }: PersonTableProps) {
  const columns = shown.map((name) => ({ name, ...(COLUMNS[name] as Column) }));
  return (
    <div className={`panel ${styles.scroll}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
            <th scope="col">Name</th>
            {columns.map((column) => (
              <Heading key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
            <th scope="col">
              <span className="visually-hidden">Compare</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person._id} {...asCard(person._id)}>
              <td className={styles.choose}>
                <ChooseBox person={chosenPerson(person, person.state)} />
              </td>
              <th scope="row">
                <span className="line">
                  <Flag country={person.country_code} named />
                  <Link to={pathOf(person)} {...keyed("open")}>
                    <PersonName>{person.first_name}</PersonName>
                  </Link>
                </span>
              </th>
              {columns.map(({ name, className, cell }) => (
                <td key={name} className={className}>
                  {cell(person)}
                </td>
              ))}
              <td>
                <span className={styles.pair}>
                  <CompareButton person={person} bare />
                  <WhoFitsLink person={person} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps extends Pick<PersonTableProps, "order" | "onOrder"> {
  column: Column;
}

/**
 * Shows the heading of a column. If the list can be sorted by this column, the heading is a button. A second press
 * reverses the order.
 */
function Heading({ column, order, onOrder }: HeadingProps) {
  const { title, orders, turned = false, className } = column;
  if (!orders)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const [first, second] = orders;
  const sorted = order === first || order === second;
  const rises = sorted && order.startsWith("-") === turned;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (rises ? "ascending" : "descending") : "none"}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder(order === first ? second : first)}
      >
        {title}
        <span aria-hidden="true">{sorted ? (rises ? " ↑" : " ↓") : ""}</span>
      </button>
    </th>
  );
}
