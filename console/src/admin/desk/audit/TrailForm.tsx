import { numberOfReference } from "@agbara/shared/codes/person-reference.ts";
import { EMAIL_LENGTH } from "@agbara/shared/constants.ts";
import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { PersonPicker } from "../../lists/person/PersonPicker.tsx";
import styles from "./AuditList.module.css";
import type { TrailFilters } from "./audit.ts";
import type { Entry } from "./Entries.tsx";

const KINDS = [
  ["", "Everything"],
  ["look", "Looks at one person"],
  ["list", "Pages of lists"],
  ["export", "Files"],
  ["change", "Changes"],
] as const;

interface TrailFormProps {
  filters: TrailFilters;
  /** The entries on the screen. We take the names of the people in the filters from these entries. */
  entries: readonly Entry[];
  onShow: (filters: Record<string, string>) => void;
}

/** Lets the reader filter the audit log by kind, days, actor, and the record or person of an entry. */
export function TrailForm({ filters, entries, onShow }: TrailFormProps) {
  const { actor = "", person, reference, about = "", kind = "", from = "", to = "" } = filters;
  const [form, setForm] = useState({ about, kind, actor, from, to });
  const staff = useRead("people.staff.list", {}).data?.data ?? [];
  const [picked, setPicked] = useState<PersonSummary | null>(null);
  const named = entries.flatMap(({ subject, other }) => [subject, other]);
  const nameOf = (id: string) => named.find((one) => one?._id === id)?.first_name ?? "one person";
  const actorName =
    staff.find((account) => account._id === actor)?.first_name ??
    entries.find((entry) => entry.actor._id === actor)?.actor.first_name;
  const actors: [string, string][] = [
    ["", "Everybody"],
    ...staff.map(({ _id, first_name }): [string, string] => [_id, first_name]),
  ];
  // Members also add entries, when they change their own accounts. So the chosen actor may not be in the list of staff.
  if (!actors.some(([value]) => value === form.actor))
    actors.push([form.actor, actorName ?? "One account"]);

  function show(changed: Record<string, string | undefined>) {
    const wanted = { person, reference, ...form, ...changed };
    const given = Object.entries(wanted).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    onShow(Object.fromEntries(given));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    show({});
  }

  const day = (name: "from" | "to", label: string) => (
    <TextField
      label={label}
      type="date"
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  return (
    <form className="stack gap-12" onSubmit={submit}>
      <div className={styles.days}>
        <Choice
          label="What"
          options={KINDS}
          value={form.kind}
          onChange={(value) => setForm({ ...form, kind: value })}
        />
        <Choice
          label="Who did it"
          options={actors}
          value={form.actor}
          onChange={(value) => setForm({ ...form, actor: value })}
        />
        <TextField
          label="Page, gift, payout or case"
          placeholder="Code, receipt or name"
          value={form.about}
          autoComplete="off"
          onChange={({ target }) => setForm({ ...form, about: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: EMAIL_LENGTH.total } }}
        />
        {day("from", "First day")}
        {day("to", "Last day")}
        <Button type="submit" variant="contained">
          Show
        </Button>
      </div>
      {person || reference ? (
        <p>
          Only entries about{" "}
          <strong>{person ? <PersonName>{nameOf(person)}</PersonName> : reference}</strong>{" "}
          <Button size="small" onClick={() => show({ person: undefined, reference: undefined })}>
            Show everybody
          </Button>
        </p>
      ) : (
        <div className={styles.person}>
          <PersonPicker
            label="About"
            picked={picked}
            onPick={(found) => {
              setPicked(found);
              if (found) show({ person: found._id });
            }}
          />
          <ReferenceField onShow={(typed) => show({ reference: typed })} />
        </div>
      )}
      {actor && (
        <p>
          Only what <strong>{actorName ?? "one account"}</strong> did{" "}
          <Button size="small" onClick={() => show({ actor: undefined })}>
            Show everybody's
          </Button>
        </p>
      )}
    </form>
  );
}

/**
 * A field for a person's reference, which the person reads out on the phone. With it, staff also find entries about
 * people who have left.
 */
function ReferenceField({ onShow }: { onShow: (reference: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function show() {
    const isRight = numberOfReference(typed) !== null;
    setWrong(!isRight);
    if (isRight) onShow(typed.trim());
  }

  return (
    <div className={styles.reference}>
      <TextField
        label="About: reference"
        value={typed}
        error={isWrong}
        helperText={isWrong ? "This reference is not valid. Check each letter." : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          show();
        }}
      />
      <Button variant="outlined" onClick={show}>
        Show this person
      </Button>
    </div>
  );
}
