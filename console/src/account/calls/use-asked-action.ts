import { useState } from "react";
import { type ActionOptions, useAction } from "./use-action.ts";

/** A change that is asked for once more. `asked`: what the open question is about; null while there is none. */
export function useAskedAction<Subject>(options?: ActionOptions) {
  const action = useAction(options);
  const [asked, ask] = useState<Subject | null>(null);

  /** What the dialog does with the answer. It closes when the change is made, or has failed. */
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
