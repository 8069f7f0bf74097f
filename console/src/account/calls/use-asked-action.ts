import { useState } from "react";
import { type ActionOptions, useAction } from "./use-action.ts";

/**
 * Handles a change that needs a confirmation first. `asked` is what the open question is about, or null if no question
 * is open.
 */
export function useAskedAction<Subject>(options?: ActionOptions) {
  const action = useAction(options);
  const [asked, ask] = useState<Subject | null>(null);

  /** Returns the dialog's props. The dialog closes when the change has succeeded or failed. */
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
