import type { Role } from "@agbara/shared/policy.ts";
import { type CodeKey, markOf } from "../../../platform/seals.ts";

/** A member of staff who reads about donors. */
export interface DonorsReader {
  role: Role;
  codeKey: CodeKey;
}

/** Tells whether we hide donors' names, addresses and words from this reader. */
export const isBlind = ({ role }: Pick<DonorsReader, "role">) => role === "auditor";

const NUMBERS = 1_000_000_000_000n;

/**
 * Returns the name of a donor for this reader. An auditor gets a number instead, which is always the same for the same
 * donor. Without the server's key, nobody can find the donor by this number.
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
