import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useCreate, useRefresh } from "react-admin";
import { useDraft } from "../../../../components/drafts.ts";
import { showNotice } from "../../../../components/notices.ts";
import { useBusy } from "../../../../components/use-busy.ts";
import type { SearchedList } from "../../../../providers/lists.ts";
import { type SearchFilters, writeFilters } from "../../../../providers/search-query.ts";
import { adviseAfter } from "../../../kit/form/advise.ts";
import { filtersInWords } from "../../search/search-words.ts";
import styles from "./searches.module.css";
import type { Search } from "./searches.ts";

interface SaveSearchProps {
  list: SearchedList;
  filters: SearchFilters;
  /** The saved searches of this list. */
  saved: Search[];
}

/**
 * Saves the search on the screen under a name. If the name is already used, says before saving that the old search
 * will be replaced.
 */
export function SaveSearch({ list, filters, saved }: SaveSearchProps) {
  const { draft, set: setName, settle } = useDraft<string>(`search ${list}`);
  const name = draft ?? "";
  const [problem, setProblem] = useState<string>();
  const [create] = useCreate();
  const [busy, during] = useBusy();
  const refresh = useRefresh();
  const query = writeFilters(filters).toString();
  const replaced = saved.find((one) => one.name === oneLine(name) && one.query !== query);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || oneLine(name) === "") return;
    setProblem(undefined);
    try {
      const data = { name, list, query };
      await during(() => create("searches", { data }, { returnPromise: true }));
    } catch (error) {
      // The snack-bar shows the error. The typed name stays.
      if (error instanceof CallError) setProblem(error.fields.name);
      adviseAfter(error, "The name is kept. Save again: it is saved only once.");
      return;
    }
    settle();
    showNotice({ kind: "success", text: "Success: Search saved" });
    refresh();
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
        helperText={problem ?? (replaced && "You have a search of this name. It will be replaced.")}
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
