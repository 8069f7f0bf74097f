import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import { Icon } from "../../components/Icon.tsx";

export type ListView = "cards" | "table";

const VIEWS = [
  ["cards", "Cards"],
  ["table", "Table"],
] as const;

/** Cards with faces, or a dense table. */
export function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  return (
    <ButtonGroup aria-label="View" disableElevation>
      {VIEWS.map(([name, text]) => (
        <Button
          key={name}
          variant={view === name ? "contained" : "outlined"}
          aria-pressed={view === name}
          startIcon={<Icon name={name} size={18} />}
          onClick={() => onView(name)}
        >
          {text}
        </Button>
      ))}
    </ButtonGroup>
  );
}
