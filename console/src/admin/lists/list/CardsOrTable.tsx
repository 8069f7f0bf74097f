import Button from "@mui/material/Button";
import ButtonGroup from "@mui/material/ButtonGroup";
import { Icon } from "../../kit/Icon.tsx";

export type ListShape = "cards" | "table";

const SHAPES = [
  ["cards", "Cards"],
  ["table", "Table"],
] as const;

interface CardsOrTableProps {
  shape: ListShape;
  onShape: (shape: ListShape) => void;
}

/** Lets the user choose between cards with photos and a compact table. */
export function CardsOrTable({ shape, onShape }: CardsOrTableProps) {
  return (
    <ButtonGroup aria-label="View" disableElevation>
      {SHAPES.map(([name, text]) => (
        <Button
          key={name}
          variant={shape === name ? "contained" : "outlined"}
          aria-pressed={shape === name}
          startIcon={<Icon name={name} size={18} />}
          onClick={() => onShape(name)}
        >
          {text}
        </Button>
      ))}
    </ButtonGroup>
  );
}
