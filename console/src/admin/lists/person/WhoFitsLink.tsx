import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Icon } from "../../kit/Icon.tsx";

/** Returns the address of the list of people who fit a person. */
export const fittingOf = ({ _id }: Pick<PersonSummary, "_id">) => `/admin21/users/${_id}/fitting`;

interface WhoFitsLinkProps {
  person: PersonSummary;
  /** True to show a label next to the icon if there is room. */
  inWords?: boolean;
}

/** Links to the list of people who fit a person. */
export function WhoFitsLink({ person, inWords = false }: WhoFitsLinkProps) {
  const name = withNames`Who fits ${person.first_name}, ${person.age}`;
  return (
    <Button
      component={Link}
      to={fittingOf(person)}
      size="small"
      {...keyed("whoFits")}
      className={inWords ? "" : "bare"}
      aria-label={name}
      title={inWords ? undefined : name}
    >
      {inWords ? "Who fits" : <Icon name="people" size={18} />}
    </Button>
  );
}
