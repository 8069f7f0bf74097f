import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Proof } from "@agbara/shared/contract/parts/proofs.ts";
import { useCallback, useEffect, useState } from "react";
import { useDo } from "../components/use-do.ts";
import { words } from "../words/proof.ts";
import { hasPasskeys, passkeyCode, signWithPasskey } from "./passkeys.ts";

export type ProofWays = Output<"people.signin.beginProof">["data"];
export type Way = ProofWays["ways"][number];

/** The calls that prove who a person is. There is one set for the login, and one for a later confirmation. */
export interface Asking {
  /**
   * Returns the ways in which the person can prove who they are. Each call also returns a new challenge for a passkey.
   */
  begin: () => Promise<ProofWays>;
  prove: (proof: Proof) => Promise<void>;
}

/** Handles proving who a person is: the possible ways, the running call, and the error. */
export function useProof({ begin, prove }: Asking) {
  const [asked, setAsked] = useState<ProofWays | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  const { run, busy, problem, setProblem } = useDo(async (make: () => Promise<Proof>) => {
    await prove(await make());
    return true;
  }, sentenceFor);

  const ask = useCallback(async () => {
    setProblem(null);
    try {
      const found = usableHere(await begin());
      setAsked(found);
      setWay((present) => present ?? found.ways[0] ?? null);
      if (found.passkey) passkeyCode().catch(() => undefined);
    } catch (error) {
      setProblem(sentenceFor(error));
    }
  }, [begin, setProblem]);

  useEffect(() => {
    ask();
  }, [ask]);

  async function sendPasskey() {
    const isProved = await run(async () => {
      const options = asked?.passkey ?? (await begin()).passkey;
      if (!options) throw new Error("no passkey is asked for");
      return { way: "passkey", credential: await signWithPasskey(options) };
    });
    if (isProved) return;
    // A challenge can be used only once. We fetch the next one now, because the browser must already have it when the
    // person presses the button again.
    setAsked((present) => present && { ...present, passkey: null });
    begin().then(
      (next) => setAsked(usableHere(next)),
      () => undefined,
    );
  }

  function choose(next: Way) {
    setWay(next);
    setProblem(null);
  }

  return { asked, way, choose, busy, problem, setProblem, ask, send: run, sendPasskey };
}

function usableHere({ ways, passkey }: ProofWays): ProofWays {
  if (hasPasskeys()) return { ways, passkey };
  return { ways: ways.filter((way) => way !== "passkey"), passkey: null };
}

/** An error that is not a `CallError` comes from the browser's own passkey dialog. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof CallError)) return words.form.passkeyUnused;
  return error.status === 0 ? words.form.unreached : error.shown;
}
