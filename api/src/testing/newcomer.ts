import type { Input } from "@agbara/shared/contract/calls.ts";

type Registration = Input<"people.signin.register">;

/**
 * Returns what a new person with this address sends in order to join. The person is a woman from Nigeria, unless `more`
 * changes this.
 */
export function newcomer(email: string, more: Partial<Registration["user"]> = {}): Registration {
  return {
    user: {
      first_name: "Ngozi",
      email,
      password: "three words of mine",
      birth_date: "1998-04-05",
      gender: "female",
      country_code: "NG",
      international_phone_number: "+2348031234567",
      accept_terms: true,
      ...more,
    },
  };
}
