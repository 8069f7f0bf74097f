import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** Of what asks for more before it is done: `onAct` gets what was filled in. */
export interface DialogProps {
  request: Introduction;
  busy: boolean;
  onClose: () => void;
  onAct: (data: Record<string, unknown>) => void;
}
