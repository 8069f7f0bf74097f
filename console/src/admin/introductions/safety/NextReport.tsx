import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { useNextReport } from "./use-next-report.ts";

/** A button that claims the report with the earliest deadline. */
export function NextReport({ present }: { present?: string }) {
  const { next, busy } = useNextReport(present);
  return (
    <KeyButton
      variant={present ? "outlined" : "contained"}
      shortcut="nextCase"
      aria-busy={busy}
      onClick={() => next()}
    >
      Next
    </KeyButton>
  );
}
