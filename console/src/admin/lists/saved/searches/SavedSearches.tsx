import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { LISTS, type SearchedList } from "../../../../providers/lists.ts";
import type { SearchFilters } from "../../../../providers/search-query.ts";
import { useRead } from "../../../kit/calls/use-read.ts";
import { ReadFailed } from "../../../kit/screen/states.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import { SearchLinks } from "./SearchLinks.tsx";

interface SavedSearchesProps {
  list: SearchedList;
  /** The current search, which the user may save. */
  filters: SearchFilters;
  onClose: () => void;
}

/** Lists a user's saved searches of one list. The user can open and remove them, and save the current search. */
export default function SavedSearches({ list, filters, onClose }: SavedSearchesProps) {
  const { data, error, isPending, refresh } = useRead("desk.searches.list", {});
  const own = data?.filter((search) => search.list === list);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="saved-searches">
      <DialogTitle id="saved-searches">Saved searches: {LISTS[list].title}</DialogTitle>
      <DialogContent>
        <SaveSearch list={list} filters={filters} saved={own ?? []} />
        {isPending && <p role="status">Loading…</p>}
        {error && !data && <ReadFailed error={error} onAgain={refresh} />}
        {own?.length === 0 && (
          <p className="quiet">
            You have no saved searches yet. Only you see them, on every device where you log in.
          </p>
        )}
        {own && <SearchLinks searches={own} onOpen={onClose} removable />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
