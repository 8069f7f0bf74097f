import { useState } from "react";
import { type Failure, failureOf, leadsElsewhere } from "./failure.ts";

/** One change at a time: whether it is under way, and how the last one failed. */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Runs the change unless one is under way. `name` tells which button shows that it was taken up. */
  async function run(name: string, change: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(name);
    setFailure(null);
    try {
      await change();
      return true;
    } catch (error) {
      const found = failureOf(error);
      if (!leadsElsewhere(found)) setFailure(found);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { busy, failure, setFailure, run };
}
