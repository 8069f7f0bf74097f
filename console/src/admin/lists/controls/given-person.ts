import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** A person to hand over, and the consultant whom the person had when we read the list. */
export interface GivenPerson {
  user_id: string;
  first_name: string;
  base: { consultant_id: string | null };
}

export function givenPerson({ user, consultant }: Introduction): GivenPerson {
  const base = { consultant_id: consultant?._id ?? null };
  return { user_id: user._id, first_name: user.first_name, base };
}
