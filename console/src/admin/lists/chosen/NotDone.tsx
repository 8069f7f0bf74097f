import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import { NotDoneDialog, whyNot } from "../controls/NotDoneDialog.tsx";

interface NotDoneProps {
  title: string;
  people: readonly { user_id: string; first_name: string }[];
  refused: readonly OneOfMany[];
  onClose: () => void;
}

/** Lists the selected people whom we could not change, each with the reason. */
export function NotDone({ title, people, refused, onClose }: NotDoneProps) {
  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.first_name ?? "";
  const named = refused.map((one) => ({
    id: one.user_id,
    name: nameOf(one.user_id),
    why: whyNot(one),
  }));
  return <NotDoneDialog title={title} people={named} onClose={onClose} />;
}
