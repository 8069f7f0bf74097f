import { withNames } from "@agbara/shared/text/words.ts";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { searchInWords } from "../../search/search-words.ts";
import styles from "./searches.module.css";
import { pathOf, type Search } from "./searches.ts";

interface SearchLinksProps {
  searches: readonly Search[];
  /** Called when the user opens a link. */
  onOpen?: () => void;
  removable?: boolean;
}

/** Lists saved searches. Each links to its results. */
export function SearchLinks({ searches, onOpen, removable = false }: SearchLinksProps) {
  return (
    <ul className={`stack gap-4 ${styles.searches}`}>
      {searches.map((search) => (
        <li key={search._id} className="line gap-4">
          <Link
            to={pathOf(search)}
            className={`pick rest ${styles.search}`}
            onClick={() => onOpen?.()}
            data-found
          >
            <strong>
              <PersonName>{search.name}</PersonName>
            </strong>
            <span className="quiet small">{searchInWords(search)}</span>
          </Link>
          {removable && <Remove search={search} />}
        </li>
      ))}
    </ul>
  );
}

function Remove({ search }: { search: Search }) {
  const { run, busy } = useDo("desk.searches.delete");
  return (
    <IconButton
      aria-label={withNames`Remove ${search.name}`}
      disabled={busy}
      // If the removal fails, the snack-bar shows the error, and the search stays in the list.
      onClick={() => run({ id: search._id })}
    >
      <Icon name="close" size={18} />
    </IconButton>
  );
}
