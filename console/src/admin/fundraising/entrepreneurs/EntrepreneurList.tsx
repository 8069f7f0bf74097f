import { STAFF_PAGE_ORDERS } from "@agbara/shared/constants.ts";
import { PAGE_STATUSES } from "@agbara/shared/fundraising/application.ts";
import { TRADE_KEYS, TRADES } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import cases from "../../kit/cases/cases.module.css";
import { Choice } from "../../kit/form/Choice.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { PageName } from "../../kit/table/PageName.tsx";
import { PAGE_STATUS_WORDS } from "../applications/case-words.ts";
import { usePlace, useStates } from "../applications/use-place.ts";
import styles from "./entrepreneurs.module.css";
import { PageBadge } from "./PageBadge.tsx";
import {
  ORDER_WORDS,
  type PageFilters,
  type PageRow,
  readPageFilters,
  writePageFilters,
} from "./page-filters.ts";

/**
 * Lists all fundraising pages. People can search them by name, code, state, status and trade. The filters are in the
 * screen's address.
 */
export default function EntrepreneurList() {
  const [query, setQuery] = useSearchParams();
  const filters = readPageFilters(query);
  return (
    <CaseList
      resource="entrepreneurs"
      title="Entrepreneurs"
      desk="cases"
      asked={Object.fromEntries(writePageFilters(filters))}
      filter={filters}
      above={
        <Filters
          key={query.toString()}
          filters={filters}
          onFilter={(next) => setQuery(writePageFilters(next))}
        />
      }
      said={(total) => `${total.toLocaleString("en")} ${total === 1 ? "page" : "pages"}`}
      empty={{
        icon: "search",
        title: "No page fits this search",
        text: <Link to="/admin21/entrepreneurs">See all pages</Link>,
      }}
      table={{ columns: COLUMNS }}
    />
  );
}

interface FiltersProps {
  filters: PageFilters;
  onFilter: (filters: PageFilters) => void;
}

function Filters({ filters, onFilter }: FiltersProps) {
  const states = useStates();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFilter({ ...filters, words: String(new FormData(event.currentTarget).get("words")).trim() });
  }

  const any = (text: string) => ["", text] as const;
  const choose = (name: "state" | "status" | "trade" | "order") => (value: string) =>
    onFilter({ ...filters, [name]: value || undefined });
  return (
    <search>
      <form className={cases.filters} onSubmit={search}>
        <TextField
          label="Name or code"
          name="words"
          type="search"
          defaultValue={filters.words ?? ""}
          autoComplete="off"
        />
        <Choice
          label="Status"
          value={filters.status ?? ""}
          options={[
            any("Any"),
            ...PAGE_STATUSES.map((one) => [one, PAGE_STATUS_WORDS[one]] as const),
          ]}
          onChange={choose("status")}
        />
        <Choice
          label="State"
          value={filters.state ?? ""}
          options={[any("Any"), ...states.map(({ id, name }) => [String(id), name] as const)]}
          onChange={choose("state")}
        />
        <Choice
          label="Trade"
          value={filters.trade ?? ""}
          options={[any("Any"), ...TRADE_KEYS.map((one) => [one, TRADES[one]] as const)]}
          onChange={choose("trade")}
        />
        <Choice
          label="Order"
          value={filters.order ?? "newest"}
          options={STAFF_PAGE_ORDERS.map((one) => [one, ORDER_WORDS[one]] as const)}
          onChange={choose("order")}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
      </form>
    </search>
  );
}

const COLUMNS: readonly Column<PageRow>[] = [
  {
    title: "Page",
    at: "1-start",
    isLong: true,
    cell: ({ _id, name, page_code }) => (
      <Link {...keyed("open")} to={`/admin21/entrepreneurs/${_id}`}>
        <PageName page={{ name: name || "No name yet", page_code }} />
      </Link>
    ),
  },
  { title: "Trade", at: "2-start", isLong: true, cell: ({ trade }) => trade && TRADES[trade] },
  { title: "State", at: "3-start", isLong: true, cell: ({ state }) => <Place state={state} /> },
  {
    title: "Status",
    at: "1-end",
    cell: ({ status, reports }) => (
      <span className="inline">
        <PageBadge status={status} />
        {reports > 0 && (
          <span className={styles.reports}>
            {reports} {reports === 1 ? "report" : "reports"}
          </span>
        )}
      </span>
    ),
  },
  {
    title: "Raised",
    at: "2-end",
    isSum: true,
    isNamed: true,
    cell: ({ raised }) => formatKobo(raised),
  },
  {
    title: "Target",
    at: "3-end",
    isSum: true,
    isNamed: true,
    cell: ({ target }) => formatKobo(target),
  },
];

function Place({ state }: Pick<PageRow, "state">) {
  return usePlace({ state, lga: null });
}
