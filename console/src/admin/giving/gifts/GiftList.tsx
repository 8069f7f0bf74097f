import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import cases from "../../kit/cases/cases.module.css";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { filterOf, GIFT_FORMS, GIFT_STATES, type GiftRow, readGiftFilter } from "./gift.ts";

/**
 * Lists gifts, the latest first. Finance can search for the donor's e-mail address, a page's code or our payment
 * reference.
 */
export default function GiftList() {
  const [query, setQuery] = useSearchParams();
  const searched = readGiftFilter(query);
  const days = readDays(query);
  const asked = { ...searched, ...days };
  const isSearch = Object.keys(asked).length > 0;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setQuery({ ...filterOf(String(new FormData(event.currentTarget).get("text"))), ...days });
  }

  return (
    <MoneyList
      resource="gifts"
      title="Gifts"
      asked={asked}
      filter={asked}
      more={<WholeFile list="gifts" days={days} donors />}
      above={
        <>
          <search>
            <form key={query.toString()} className={cases.search} onSubmit={search}>
              <TextField
                label="E-mail, page's code or reference"
                name="text"
                type="search"
                defaultValue={Object.values(searched)[0] ?? ""}
                autoComplete="off"
              />
              <Button type="submit" variant="contained">
                Search
              </Button>
            </form>
          </search>
          <Days />
        </>
      }
      said={(total) =>
        isSearch
          ? `${counted(total, "gift", "gifts")}, the latest first`
          : `${counted(total, "paid gift", "paid gifts")}, the latest first`
      }
      empty={
        isSearch
          ? {
              title: "No gift fits this",
              text: "Write the whole e-mail address, code or reference.",
            }
          : { title: "No gift is paid yet", text: "Refresh to see new gifts." }
      }
      table={{ columns: COLUMNS, total: ({ sum }) => sum }}
    />
  );
}

const COLUMNS: readonly Column<GiftRow>[] = [
  {
    title: "Donor",
    at: "1-start",
    isLong: true,
    cell: ({ _id, donor_name }) => (
      <Link {...keyed("open")} to={`/admin21/gifts/${_id}`}>
        <PersonName>{donor_name || "Donor forgotten"}</PersonName>
      </Link>
    ),
  },
  { title: "For", at: "2-start", isLong: true, cell: ({ pages }) => <Pages pages={pages} /> },
  {
    title: "Paid",
    at: "2-end",
    cell: ({ paid_at, created_at }) => shortMoment(paid_at ?? created_at),
  },
  {
    title: "State",
    at: "3-start",
    cell: ({ status }) => <State form={GIFT_FORMS[status]}>{GIFT_STATES[status]}</State>,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ total }) => <Sum kobo={total} /> },
];

function Pages({ pages: [first, ...others] }: Pick<GiftRow, "pages">) {
  if (!first) return "Gift cards";
  return (
    <>
      <PersonName>{first.name}</PersonName>{" "}
      {others.length > 0 ? (
        `and ${others.length} more`
      ) : (
        <span className="quiet fine">{first.page_code}</span>
      )}
    </>
  );
}
