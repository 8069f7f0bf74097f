import type { Output } from "@agbara/shared/contract/calls.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import type { RaRecord } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { StateScreen } from "../layout/StateScreen.tsx";
import { ReadFailed } from "../layout/states.tsx";
import { ListHead } from "../people/ListHead.tsx";
import { Pager } from "../people/Pager.tsx";
import { PageSkeleton } from "../people/PageSkeleton.tsx";
import { readPage } from "../people/search-query.ts";
import { usePage } from "../people/use-page.ts";
import styles from "./AuditList.module.css";
import { actionText, readDays } from "./audit.ts";

type Entry = Output<"admin.audit.list">["data"]["data"][number] & RaRecord;

/** Who looked at or changed whose record, for admins; the latest first. */
export default function AuditList() {
  usePageTitle("Audit trail");
  const [query, setQuery] = useSearchParams();
  const days = readDays(query);
  const list = usePage<Entry>("audit", days, readPage(query));
  const go = (page: number) => setQuery({ ...days, ...(page > 1 ? { page: String(page) } : {}) });
  return (
    <>
      <ListHead title="Audit trail" />
      <Days key={query.toString()} days={days} onDays={(wanted) => setQuery(wanted)} />
      {list.error && !list.data && <ReadFailed error={list.error} onAgain={() => list.refetch()} />}
      {list.isPending && <PageSkeleton rows={4} />}
      {list.data?.length === 0 && (
        <StateScreen icon={<Icon name="clock" />} title="Nothing happened on these days" />
      )}
      {list.data && list.data.length > 0 && <Entries entries={list.data} />}
      {list.paginator && (list.paginator.prev || list.paginator.next) && (
        <Pager paginator={list.paginator} busy={list.isPlaceholderData} onPage={go} />
      )}
    </>
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
