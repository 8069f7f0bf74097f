import type { Role } from "@agbara/shared/policy.ts";
import { type CodeKey, markOf } from "../../../platform/seals.ts";

/** A member of staff who reads about donors. */
export interface DonorsReader {
  role: Role;
  codeKey: CodeKey;
}

/** Tells whether we hide the donors' names, addresses and messages from this member of staff. */
export const isBlind = ({ role }: Pick<DonorsReader, "role">) => role === "auditor";

const NUMBERS = 1_000_000_000_000n;

/**
 * Returns the name of a donor as this member of staff may see it. An auditor sees a number instead. The same donor
 * always has the same number, but without the server's key the number does not reveal the donor.
 */
export function donorName(
  reader: DonorsReader,
  donor: { id: string | null; name: string | null },
): string {
  if (!isBlind(reader)) return donor.name ?? "";
  if (donor.id === null) return "";
  const mark = Buffer.from(markOf(reader.codeKey, "donors for auditors", donor.id), "base64url");
  return `Donor ${mark.readBigUInt64BE() % NUMBERS}`;
}
