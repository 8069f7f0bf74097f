import { randomUUID } from "node:crypto";
import type { Call } from "@agbara/shared/contract/calls.ts";

/** Returns the path of a call with these values in it. A missing value becomes an id that nobody has. */
export function pathOf({ path }: Pick<Call, "path">, values: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? randomUUID()),
  );
}
