import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** The props of a dialog that asks for details before it acts on a request. `onAct` receives the details. */
export interface DialogProps<Data> {
  request: Introduction;
  busy: boolean;
  onClose: () => void;
  onAct: (data: Data) => void;
}
