import type { Output } from "@agbara/shared/contract/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../../providers/api.ts";

export type FactorReset = Output<"people.staff.factorResets">["data"][number];

const KEY = ["staff", "factor resets"];

/** Reads the proposals to reset a second step, and lets admins act on them. */
export function useFactorResets() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const { data: resets = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await client.call("people.staff.factorResets", {}, { signal })).data,
  });

  /** Runs one change at a time. Resolves to false if the change failed. The snack-bar has then shown the error. */
  async function change(name: string, call: () => Promise<{ data: FactorReset[] }>) {
    if (busy) return false;
    setBusy(name);
    try {
      queries.setQueryData(KEY, (await call()).data);
      return true;
    } catch {
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { resets, busy, change };
}

export type FactorResets = ReturnType<typeof useFactorResets>;
