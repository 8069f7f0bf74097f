import { ACCOUNT_KINDS } from "@agbara/shared/contract/ledger/accounts.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { usePageTitle } from "../../../layout/page-title.ts";
import { client } from "../../../providers/api.ts";
import cases from "../../kit/cases/cases.module.css";
import { Choice } from "../../kit/form/Choice.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { Pager } from "../../kit/paging/Pager.tsx";
import { useParts } from "../../kit/paging/use-parts.ts";
import { PageSkeleton } from "../../kit/screen/PageSkeleton.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ReadFailed } from "../../kit/screen/states.tsx";
import { type Column, LedgerTable } from "../../kit/table/LedgerTable.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { LedgerHead } from "./LedgerHead.tsx";
import { ACCOUNTS, type Account, type AccountSums, nameOfAccount } from "./ledger-words.ts";

/** Lists all accounts of the books by kind. The user can search for an account's owner. */
export default function AccountList() {
  usePageTitle("Ledger");
  const [query, setQuery] = useSearchParams();
  const kind = ACCOUNT_KINDS.find((one) => one === query.get("kind"));
  const owner = query.get("owner")?.trim();
  const held = query.get("held") === "true";
  const asked = { ...(kind && { kind }), ...(owner && { owner }), ...(held && { held }) };
  const list = useParts({
    queryKey: ["ledger", "accounts", asked],
    read: async (after, signal) => {
      const input = { ...asked, ...(after && { after }) };
      return (await client.call("ledger.accounts.list", input, { signal })).data;
    },
  });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("owner")).trim();
    setQuery({ ...(kind && { kind }), ...(typed && { owner: typed }) });
  }

  return (
    <div data-desk="money">
      <LedgerHead title="Ledger" />
      <search>
        <form key={query.toString()} className={cases.search} onSubmit={search}>
          <Choice
            label="Kind"
            value={kind ?? ""}
            options={[["", "Any"], ...ACCOUNT_KINDS.map((one) => [one, ACCOUNTS[one]] as const)]}
            onChange={(value) =>
              setQuery({ ...(value && { kind: value }), ...(owner && { owner }) })
            }
          />
          <TextField
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
      {list.error && <ReadFailed error={list.error} onAgain={() => list.refetch()} />}
      {list.part?.data.length === 0 && (
        <StateScreen icon={<Icon name="search" />} title="No account fits this">
          <p>An account appears when the first money comes to it.</p>
        </StateScreen>
      )}
      {list.part && list.part.data.length > 0 && (
        <LedgerTable
          label="Accounts"
          columns={COLUMNS}
          rows={list.part.data}
          keyOf={({ _id }) => _id}
          foot={footOf(list.part.sums, Object.keys(asked).length > 0, held)}
        />
      )}
      {list.pager && <Pager {...list.pager} />}
    </div>
  );
}

/** Returns the last row: the sums of all accounts of the list, on all its pages. */
function footOf({ debit, credit }: AccountSums, isSearch: boolean, held: boolean) {
  const name = isSearch ? "Sum of these accounts" : "Sum of all accounts";
  return {
    title: held ? "All that gateways and the bank hold" : name,
    sums: [
      debit !== 0 && <Sum key="debit" kobo={debit} />,
      credit !== 0 && <Sum key="credit" kobo={credit} />,
    ],
  };
}

/**
 * Returns the visible name of an account. Most accounts belong to pages. The name of such an account is only the page's
 * name, without the kind of account.
 */
const shortName = (account: Account) =>
  (account.kind === "entrepreneur" && account.owner_name) || nameOfAccount(account);

const COLUMNS: readonly Column<Account>[] = [
  {
    title: "Account",
    at: "1-start",
    isLong: true,
    cell: (account) => (
      <Link
        {...keyed("open")}
        to={`/admin21/ledger/${account._id}`}
        aria-label={nameOfAccount(account)}
      >
        {shortName(account)}
      </Link>
    ),
  },
  {
    title: "We have",
    at: "2-end",
    isNamed: true,
    isSum: true,
    cell: ({ normal, balance }) => normal === "debit" && <Sum kobo={balance} />,
  },
  {
    title: "We owe",
    at: "2-end",
    isNamed: true,
    isSum: true,
    cell: ({ normal, balance }) => normal === "credit" && <Sum kobo={balance} />,
  },
];
