import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { useNext } from "./use-next.ts";

/** A button that claims the oldest application that nobody has claimed. */
export function NextButton({ present }: { present?: string }) {
  const { next, busy } = useNext(present);
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
