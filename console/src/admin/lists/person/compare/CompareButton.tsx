import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";
import { keyed } from "../../../../components/keyed.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { choose, useChosen } from "./choice.ts";

interface CompareButtonProps {
  person: PersonSummary;
  /** True to hide the button's label, because the column's heading already says the same. */
  bare?: boolean;
}

/**
 * A button that chooses a person for a comparison. If a first person is already chosen, opens both people side by side.
 */
export function CompareButton({ person, bare = false }: CompareButtonProps) {
  const chosen = useChosen();
  const navigate = useNavigate();
  const isChosen = chosen?._id === person._id;

  function press() {
    if (chosen && !isChosen) navigate(`/admin21/users/${chosen._id}/compare/${person._id}`);
    choose(chosen ? null : person);
  }

  const icon = <Icon name={isChosen ? "check" : "compare"} size={16} />;
  return (
    <Button
      size="small"
      {...keyed("compare")}
      className={bare ? "bare" : ""}
      aria-pressed={isChosen}
      variant={isChosen ? "contained" : "text"}
      aria-label={withNames`Compare ${person.first_name}, ${person.age}`}
      startIcon={bare ? null : icon}
      onClick={press}
    >
      {bare ? icon : "Compare"}
    </Button>
  );
}
