import type { Output } from "@agbara/shared/contract/calls.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import type { RaRecord } from "react-admin";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { readPage } from "../../components/search-query.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { AdminsOnly } from "../layout/AdminsOnly.tsx";
import { StateScreen } from "../layout/StateScreen.tsx";
import { ListHead } from "../people/ListHead.tsx";
import { OneList } from "../people/OneList.tsx";
import { Pager } from "../people/Pager.tsx";
import { usePage } from "../people/use-page.ts";
import styles from "./AuditList.module.css";
import { actionText, readDays } from "./audit.ts";

type Entry = Output<"admin.audit.list">["data"]["data"][number] & RaRecord;

/** Who looked at or changed whose record, for admins; the latest first. */
export default function AuditList() {
  usePageTitle("Audit trail");
  return (
    <AdminsOnly>
      <Trail />
    </AdminsOnly>
  );
}

function Trail() {
  const [query, setQuery] = useSearchParams();
  const days = readDays(query);
  const list = usePage<Entry>("audit", days, { page: readPage(query), onPage: go });

  function go(page: number, options?: NavigateOptions) {
    setQuery({ ...days, ...(page > 1 ? { page: String(page) } : {}) }, options);
  }

  return (
    <>
      <ListHead title="Audit trail" />
      <p className={styles.lead}>
        Who looked at or changed which person's record. The latest entry is first. Nobody can change
        this list.
      </p>
      <Days key={query.toString()} days={days} onDays={(wanted) => setQuery(wanted)} />
      <OneList read={list} rows={4}>
        {(entries) =>
          entries.length === 0 ? (
            <NothingThere narrowed={query.size > 0} />
          ) : (
            <Entries entries={entries} />
          )
        }
      </OneList>
      {list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager
          paginator={list.paginator}
          busy={list.isPlaceholderData}
          onPage={(page) => go(page)}
        />
      )}
    </>
  );
}

function NothingThere({ narrowed }: { narrowed: boolean }) {
  const icon = <Icon name="clock" />;
  if (!narrowed) return <StateScreen icon={icon} title="There are no entries yet" />;
  return (
    <StateScreen icon={icon} title="There are no entries for these days">
      <Button component={Link} to="/admin21/audit" variant="contained">
        Show all days
      </Button>
    </StateScreen>
  );
}

interface DaysProps {
  days: Record<string, string>;
  onDays: (days: Record<string, string>) => void;
}

function Days({ days, onDays }: DaysProps) {
  const [form, setForm] = useState({ from: days.from ?? "", to: days.to ?? "" });
  const day = (name: "from" | "to", label: string) => (
    <TextField
      label={label}
      type="date"
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    onDays(readDays(new URLSearchParams(form)));
  }

  return (
    <form className={styles.days} onSubmit={submit}>
      {day("from", "First day")}
      {day("to", "Last day")}
      <Button type="submit" variant="contained">
        Show
      </Button>
    </form>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ _id, at, actor, action, subject }) => (
        <li key={_id}>
          <time dateTime={at}>
            {new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
          </time>
          <span>
            <strong>{actor.first_name ?? "A deleted account"}</strong> ({actor.role}){" "}
            {actionText(action)}
            {subject && (
              <>
                {": "}
                <Link to={`/admin21/users/${subject._id}`}>
                  {subject.first_name ?? "a deleted account"}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
