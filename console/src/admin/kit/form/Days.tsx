import { isDay } from "@agbara/shared/age.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import cases from "../cases/cases.module.css";

/** The first and the last day of a list, in the form that its call takes. */
export interface ListedDays {
  from?: string;
  to?: string;
}

/**
 * Returns the days in an address. Leaves out a text that is not a day. Leaves out both days if the first is after the
 * last.
 */
export function readDays(query: URLSearchParams): ListedDays {
  const from = query.get("from") ?? "";
  const to = query.get("to") ?? "";
  if (isDay(from) && isDay(to) && from > to) return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** Lets the person choose a list's first and last day, in Lagos. Stores the two days in the address. */
export function Days() {
  const [query, setQuery] = useSearchParams();
  const [days, setDays] = useState({ from: query.get("from") ?? "", to: query.get("to") ?? "" });
  const isCrossed = days.from !== "" && days.to !== "" && days.from > days.to;

  function choose(changed: Partial<typeof days>) {
    const next = { ...days, ...changed };
    setDays(next);
    if (next.from && next.to && next.from > next.to) return;
    setQuery((earlier) => {
      const wanted = new URLSearchParams(earlier);
      for (const name of ["from", "to"] as const)
        if (next[name]) wanted.set(name, next[name]);
        else wanted.delete(name);
      wanted.delete("page");
      return wanted;
    });
  }

  return (
    <search className={cases.days}>
      <TextField
        label="From"
        type="date"
        value={days.from}
        error={isCrossed}
        helperText={isCrossed ? "The first day is after the last day." : undefined}
        onChange={({ target }) => choose({ from: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="To"
        type="date"
        value={days.to}
        onChange={({ target }) => choose({ to: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </search>
  );
}
