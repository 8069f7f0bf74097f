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
import { asCard } from "../../kit/keys/current-card.ts";
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

/** Lists all pages, with a search by name, code, state, status and trade. The filters are in the address. */
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
    >
      {(row) => <Row key={row._id} row={row} />}
    </CaseList>
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

function Row({ row }: { row: PageRow }) {
  const { _id, name, page_code, trade, raised, target, reports } = row;
  const place = usePlace({ state: row.state, lga: null });
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/entrepreneurs/${_id}`}>
            {name || "No name yet"}
          </Link>
        </h2>
        <p className="quiet">
          {[page_code, trade && TRADES[trade], place].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="beside">
        {reports > 0 && (
          <span className={styles.reports}>
            {reports} {reports === 1 ? "report" : "reports"}
          </span>
        )}
        <PageBadge status={row.status} />
        <span className={styles.money}>
          {formatKobo(raised)} of {formatKobo(target)}
        </span>
      </div>
    </li>
  );
}
