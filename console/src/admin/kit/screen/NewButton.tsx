import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Icon } from "../Icon.tsx";

/** A link to the form that adds a record to a list. */
export function NewButton({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<Icon name="plus" size={18} />}>
      {children}
    </Button>
  );
}
