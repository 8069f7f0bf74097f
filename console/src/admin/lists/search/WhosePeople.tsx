import { withNames } from "@agbara/shared/text/words.ts";
import { session } from "../../../providers/session.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import type { SectionProps } from "./FilterSections.tsx";
import { useConsultants } from "./use-consultants.ts";

/** A filter by consultant: the user's own people, a colleague's people, or people without a consultant. */
export function WhosePeople({ form, set }: Pick<SectionProps, "form" | "set">) {
  const me = session.user()?._id;
  const others = useConsultants().filter(({ _id }) => _id !== me);
  const named = others.map(
    ({ _id, first_name }) => [_id, withNames`${first_name}'s people`] as const,
  );
  const options = [
    ["", "Anybody's"],
    ["me", "My people"],
    ["none", "Without a consultant"],
    ...named,
  ] as const;
  const isListed = options.some(([value]) => value === form.consultant);
  return (
    <Choice
      label="Consultant"
      options={isListed ? options : [...options, [form.consultant, "One consultant's"] as const]}
      value={form.consultant}
      onChange={(consultant) => set({ consultant })}
    />
  );
}
