import { useState } from "react";
import { type ActionOptions, useAction } from "./use-action.ts";

/**
 * Handles a change that asks for confirmation first. `asked` is the subject of the open question, or null if there is
 * none.
 */
export function useAskedAction<Subject>(options?: ActionOptions) {
  const action = useAction(options);
  const [asked, ask] = useState<Subject | null>(null);

  /** Returns the dialog's props. The dialog closes when the change is done or has failed. */
  const answers = (name: string, change: () => Promise<void>) => ({
    busy: action.busy !== null,
    onCancel: () => ask(null),
    async onConfirm() {
      await action.run(name, change);
      ask(null);
    },
  });

  return { ...action, asked, ask, answers };
}
