import { lazyWing } from "../../../../components/wings/lazy-wing.ts";
import type { SearchedList } from "../../../../providers/lists.ts";
import type { SearchFilters } from "../../../../providers/search-query.ts";
import { DialogButton } from "../../../kit/form/DialogButton.tsx";
import { Icon } from "../../../kit/Icon.tsx";

const SavedSearches = lazyWing(() => import("./SavedSearches.tsx"));

/** A button that opens the user's saved searches of this list. The user can also save the current search there. */
export function SavedSearchesButton(properties: { list: SearchedList; filters: SearchFilters }) {
  return (
    <DialogButton
      startIcon={<Icon name="star" size={18} />}
      dialog={(onClose) => <SavedSearches {...properties} onClose={onClose} />}
    >
      Saved searches
    </DialogButton>
  );
}
