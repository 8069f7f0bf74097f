import { isDay } from "@agbara/shared/age.ts";
import TextField from "@mui/material/TextField";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Filters } from "./Filters.tsx";

/** The first and the last day that a list shows. Its call takes both as input. */
export interface ListedDays {
  from?: string;
  to?: string;
}

/** Reads the two days from an address. Leaves out invalid days. Leaves out both if the first is after the last. */
export function readDays(query: URLSearchParams): ListedDays {
  const from = query.get("from") ?? "";
  const to = query.get("to") ?? "";
  if (isDay(from) && isDay(to) && from > to) return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/**
 * Lets the person choose the first and the last day that a list shows, in Lagos time. Stores both in the address. Other
 * fields for the same list may come before them.
 */
export function Days({ children }: { children?: ReactNode }) {
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
    <Filters>
      {children}
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
    </Filters>
  );
}
