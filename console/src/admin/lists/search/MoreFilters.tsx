import { HEIGHT_CM, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { WholeField } from "../../kit/form/WholeField.tsx";
import { Day, type SectionProps } from "./FilterSections.tsx";
import styles from "./MoreFilters.module.css";
import { WhosePeople } from "./WhosePeople.tsx";

type Facets = Pick<SectionProps, "form" | "set">;

/** Shows the filters for origin, city, height, days and consultant. If none of them is active, they are collapsed. */
export function MoreFilters({ form, set }: Facets) {
  const inForce = countOf(form);
  const [isOpen, setOpen] = useState(inForce > 0);
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More filters{inForce > 0 && ` (${inForce})`}</summary>
      {isOpen && (
        <>
          <div className={styles.fields}>
            <PlaceFilters form={form} set={set} />
            <HeightFilters form={form} set={set} />
            <ContactFilters form={form} set={set} />
          </div>
          <p className={styles.hint}>
            State and tribe find only people who agreed that we use this data.
          </p>
        </>
      )}
    </details>
  );
}

function countOf(form: Facets["form"]): number {
  const { state, city, tribe, min_height, max_height, registered_from, registered_to } = form;
  const { contacted_from, contacted_to, never_contacted, consultant, unmet } = form;
  const days = [registered_from, registered_to, contacted_from, contacted_to];
  return [
    state,
    city,
    tribe,
    min_height,
    max_height,
    ...days,
    never_contacted,
    consultant,
    unmet,
  ].filter(Boolean).length;
}

function PlaceFilters({ form, set }: Facets) {
  const maxLength = TEXT_LIMITS.place;
  return (
    <>
      <StateOfOrigin form={form} set={set} />
      <TextField
        label="City"
        value={form.city}
        onChange={({ target }) => set({ city: target.value })}
        slotProps={{ htmlInput: { maxLength } }}
      />
      <TextField
        label="Tribe"
        value={form.tribe}
        onChange={({ target }) => set({ tribe: target.value })}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </>
  );
}

const ALL = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: "name", order: "ASC" as const },
};
const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY };

/** A field for the state of origin. It suggests the 37 Nigerian states. */
function StateOfOrigin({ form, set }: Facets) {
  const { data = [] } = useGetList<RaRecord & { name: string }>("states", ALL, NEVER_CHANGES);
  const list = useId();
  return (
    <>
      <TextField
        label="State of origin"
        value={form.state}
        onChange={({ target }) => set({ state: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.place, list } }}
      />
      <datalist id={list}>
        {data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

function HeightFilters({ form, set }: Facets) {
  return (
    <>
      <WholeField
        label="Minimum height (cm)"
        range={HEIGHT_CM}
        value={form.min_height}
        onChange={(min_height) => set({ min_height })}
      />
      <WholeField
        label="Maximum height (cm)"
        range={HEIGHT_CM}
        value={form.max_height}
        onChange={(max_height) => set({ max_height })}
      />
    </>
  );
}

function ContactFilters({ form, set }: Facets) {
  return (
    <>
      <Day
        label="Registered from"
        value={form.registered_from}
        onChange={(registered_from) => set({ registered_from })}
      />
      <Day
        label="Registered until"
        value={form.registered_to}
        onChange={(registered_to) => set({ registered_to })}
      />
      <Day
        label="Last contact from"
        value={form.contacted_from}
        onChange={(contacted_from) => set({ contacted_from })}
      />
      <Day
        label="Last contact until"
        value={form.contacted_to}
        onChange={(contacted_to) => set({ contacted_to })}
      />
      <FormControlLabel
        label="Never contacted"
        control={
          <Checkbox
            checked={form.never_contacted}
            onChange={({ target }) => set({ never_contacted: target.checked })}
          />
        }
      />
      <FormControlLabel
        label="Not met by us"
        control={
          <Checkbox
            checked={form.unmet}
            onChange={({ target }) => set({ unmet: target.checked })}
          />
        }
      />
      <WhosePeople form={form} set={set} />
    </>
  );
}
