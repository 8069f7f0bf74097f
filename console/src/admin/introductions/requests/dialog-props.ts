import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** The props of a dialog that asks for more before an action. `onAct` gets the answers. */
export interface DialogProps<Data> {
  request: Introduction;
  busy: boolean;
  onClose: () => void;
  onAct: (data: Data) => void;
}
