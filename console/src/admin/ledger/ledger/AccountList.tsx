import { ACCOUNT_KINDS } from "@agbara/shared/contract/ledger/accounts.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import cases from "../../kit/cases/cases.module.css";
import { Choice } from "../../kit/form/Choice.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import ledger from "./ledger.module.css";
import { ACCOUNTS, type Account, nameOfAccount } from "./ledger-words.ts";

/** Shows all accounts of the books by kind. The user can search them by owner. */
export default function AccountList() {
  usePageTitle("Ledger");
  const [query, setQuery] = useSearchParams();
  const kind = ACCOUNT_KINDS.find((one) => one === query.get("kind"));
  const owner = query.get("owner")?.trim();
  const held = query.get("held") === "true";
  const asked = { ...(kind && { kind }), ...(owner && { owner }), ...(held && { held }) };
  const list = useInfiniteQuery({
    queryKey: ["ledger", "accounts", asked],
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...asked, ...(pageParam && { after: pageParam }) };
      return (await client.call("ledger.accounts.list", input, { signal })).data;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("owner")).trim();
    setQuery({ ...(kind && { kind }), ...(typed && { owner: typed }) });
  }

  return (
    <div data-desk="money">
      <ScreenHead title="Ledger">
        <Button component={Link} to="/admin21/ledger/journal">
          Journal
        </Button>
        <Button component={Link} to="/admin21/ledger/months">
          Months
        </Button>
        <Button component={Link} to="/admin21/ledger/trial-balance">
          Trial balance
        </Button>
      </ScreenHead>
      <search>
        <form key={query.toString()} className={cases.filters} onSubmit={search}>
          <Choice
            label="Kind"
            value={kind ?? ""}
            options={[["", "Any"], ...ACCOUNT_KINDS.map((one) => [one, ACCOUNTS[one]] as const)]}
            onChange={(value) =>
              setQuery({ ...(value && { kind: value }), ...(owner && { owner }) })
            }
          />
          <TextField
            className={ledger.whose}
            label="Page's code, reference, gateway or id"
            name="owner"
            type="search"
            defaultValue={owner ?? ""}
            autoComplete="off"
          />
          <Button type="submit" variant="contained">
            Search
          </Button>
        </form>
      </search>
      {list.isPending && <PageSkeleton rows={6} />}
      {!list.data && list.error && <ReadFailed error={list.error} onAgain={() => list.refetch()} />}
      {list.data && rows.length === 0 && (
        <StateScreen icon={<Icon name="search" />} title="No account fits this">
          <p>An account appears when the first money comes to it.</p>
        </StateScreen>
      )}
      {rows.length > 0 && (
        <LedgerTable
          label="Accounts"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ _id }) => _id}
          foot={
            held && !list.hasNextPage
              ? {
                  title: "All that gateways and the bank hold",
                  sums: [<Sum key="sum" kobo={sumOf(rows)} />],
                }
              : undefined
          }
        />
      )}
      {list.hasNextPage && (
        <Button
          {...keyed("nextPage")}
          aria-busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          More accounts
        </Button>
      )}
    </div>
  );
}

const sumOf = (rows: readonly Account[]) => rows.reduce((sum, { balance }) => sum + balance, 0);

const COLUMNS: readonly Column<Account>[] = [
  {
    title: "Account",
    at: "1-start",
    isLong: true,
    cell: (account) => (
      <Link {...keyed("open")} to={`/admin21/ledger/${account._id}`}>
        {nameOfAccount(account)}
      </Link>
    ),
  },
  {
    title: "Side",
    at: "2-start",
    cell: ({ normal }) => (normal === "debit" ? "We have it" : "We owe it"),
  },
  { title: "Holds", at: "1-end", isSum: true, cell: ({ balance }) => <Sum kobo={balance} /> },
];
