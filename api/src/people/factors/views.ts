import type { Output } from "@agbara/shared/contract/calls.ts";
import type { UserRow } from "../queries.ts";
import type { Held } from "./queries.ts";
import type { Factors } from "./setup.ts";

type SecondFactors = Output<"people.factors.read">["data"];

export function factorsView(
  { passkeys, app, recoveryCodes }: Held,
  { role }: Pick<UserRow, "role">,
  { requiredOf, site }: Factors,
): SecondFactors {
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      _id: id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    app_since: app?.created_at.toISOString() ?? null,
    recovery_codes: recoveryCodes,
    required: requiredOf.includes(role),
    passkey_host: site?.id ?? null,
  };
}
