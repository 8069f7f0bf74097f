import type { Role } from "@agbara/shared/policy.ts";
import { type CodeKey, markOf } from "../../../platform/seals.ts";

/** A member of staff who reads about donors. */
export interface DonorsReader {
  role: Role;
  codeKey: CodeKey;
}

/** Tells whether this reader may not see donors' names, addresses and words. */
export const isBlind = ({ role }: Pick<DonorsReader, "role">) => role === "auditor";

const NUMBERS = 1_000_000_000_000n;

/**
 * Returns the name of a donor for this reader. An auditor reads a number instead, which is always the same for the same
 * donor. Nobody can find the donor by the number without the server's key.
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
