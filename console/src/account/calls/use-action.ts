import { useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { type Failure, failureOf, leadsElsewhere } from "./failure.ts";

export interface ActionOptions {
  /**
   * Reads again what the action changes. We call it if the action's answer was lost. Returns false if this read failed
   * too.
   */
  recheck?: () => Promise<boolean>;
  /** False for an action that only reads: after its failure, nobody has to wonder what was changed. */
  changes?: boolean;
}

/** Runs one change at a time. Returns whether a change is running, and how the last change failed. */
export function useAction({ recheck, changes = true }: ActionOptions = {}) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = failure?.outcome === "open";

  /** Runs the change, unless another one is running. `name` says which button shows that work has started. */
  async function run(name: string, change: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(name);
    setFailure(null);
    try {
      await change();
      return true;
    } catch (error) {
      const found = failureOf(error);
      if (!leadsElsewhere(found)) setFailure(await outcomeOf(found));
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function outcomeOf(found: Failure): Promise<Failure> {
    if (found.outcome !== "open") return found;
    if (!changes) return { ...found, outcome: "refused" };
    return (await recheck?.()) ? { ...found, outcome: "seen" } : found;
  }

  // If a change is `open`, reads again as soon as the network is back.
  useEffect(() => {
    if (!isOpen || !recheck) return;
    return session.on("networkRefresh", async () => {
      if (await recheck()) setFailure((present) => present && { ...present, outcome: "seen" });
    });
  }, [isOpen, recheck]);

  return { busy, failure, setFailure, run };
}
