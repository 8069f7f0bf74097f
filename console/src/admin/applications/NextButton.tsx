import Button from "@mui/material/Button";
import { Key } from "./Key.tsx";
import { useNext } from "./use-next.ts";

/** Takes the oldest application that nobody has. */
export function NextButton({ present }: { present?: string }) {
  const { next, busy } = useNext(present);
  return (
    <Button
      variant={present ? "outlined" : "contained"}
      data-next-case
      aria-keyshortcuts="n"
      aria-busy={busy}
      endIcon={<Key name="n" />}
      onClick={() => next()}
    >
      Next
    </Button>
  );
}
