import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import cases from "../../kit/cases/cases.module.css";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { filterOf, GIFT_STATES, type GiftRow, readGiftFilter } from "./gift.ts";

/** Lists gifts, the latest first. Finance finds them by the donor's address, a page's code or our reference. */
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
      tools={<WholeFile list="gifts" days={days} donors />}
      above={
        <>
          <search>
            <form key={query.toString()} className={cases.filters} onSubmit={search}>
              <TextField
                label="E-mail of the donor, code of a page, or reference (agb-…)"
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
      sum={({ sum }) => (sum === null ? null : `Together ${formatKobo(sum)}`)}
      empty={
        isSearch
          ? { title: "No gift fits this", text: "Write the whole address, code or reference." }
          : { title: "No gift is paid yet", text: "Refresh to see new gifts." }
      }
    >
      {(gift) => <Row key={gift._id} gift={gift} />}
    </MoneyList>
  );
}

function Row({ gift }: { gift: GiftRow }) {
  const { _id, total, status, donor_name, pages, created_at, paid_at } = gift;
  const [first] = pages;
  const whom = first
    ? withNames`to ${first.name}${pages.length > 1 ? ` and ${pages.length - 1} more` : ""}`
    : "vouchers";
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/gifts/${_id}`} className="amount">
            {formatKobo(total)}
          </Link>
        </h2>
        <p className="quiet">
          <PersonName>{donor_name || "Donor forgotten"}</PersonName>, {whom} ·{" "}
          {waitedSince(paid_at ?? created_at, new Date())}
        </p>
      </div>
      <p>{GIFT_STATES[status]}</p>
    </li>
  );
}
