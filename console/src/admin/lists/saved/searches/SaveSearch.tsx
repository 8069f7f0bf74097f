import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import type { SearchedList } from "../../../../providers/lists.ts";
import { type SearchFilters, writeFilters } from "../../../../providers/search-query.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import { filtersInWords } from "../../search/search-words.ts";
import styles from "./searches.module.css";
import type { Search } from "./searches.ts";

interface SaveSearchProps {
  list: SearchedList;
  filters: SearchFilters;
  /** The user's saved searches of this list. */
  saved: Search[];
}

/**
 * Saves the current search under a name. If the user already has another search with this name, first says that the new
 * search will replace it.
 */
export function SaveSearch({ list, filters, saved }: SaveSearchProps) {
  const { draft, set: setName, settle } = useDraft<string>(`search ${list}`);
  const name = draft ?? "";
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useDo("desk.searches.save");
  const query = writeFilters(filters).toString();
  const replaced = saved.find((one) => one.name === oneLine(name) && one.query !== query);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (oneLine(name) === "") return;
    setProblem(undefined);
    // If the call fails, the typed name stays.
    const saved = await run(
      { name, list, query },
      {
        done: "Success: Search saved",
        advice: "The name is kept. Save again. The search is saved only once.",
        failed: ({ fields }) => setProblem(fields.name),
      },
    );
    if (saved) settle();
  }

  if (query === "")
    return (
      <p className={styles.lead}>Search or filter first. Then you can save the search here.</p>
    );
  if (filters.phone)
    return (
      <p className={styles.lead}>
        You cannot save a search by phone number, because it is about one person. To find the person
        again, press Ctrl K.
      </p>
    );
  return (
    <form className={`stack gap-12 ${styles.save}`} onSubmit={save}>
      <p className={styles.lead}>
        This search: <strong>{filtersInWords(filters)}</strong>
      </p>
      <TextField
        label="Name of this search"
        value={name}
        error={Boolean(problem)}
        helperText={
          problem ?? (replaced && "You have a search with this name. It will be replaced.")
        }
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.saved_search } }}
      />
      <Button type="submit" variant="contained" aria-busy={busy} disabled={oneLine(name) === ""}>
        {replaced ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
