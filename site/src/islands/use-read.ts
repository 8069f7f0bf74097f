import { CallError } from "@agbara/shared/client/call-error.ts";
import type { CallOf, Route } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { useCallback, useEffect, useState } from "react";

interface Reading<Data> {
  /**
   * The answer's data. Null before the first answer. During a later read, or after a failed one, this is the earlier
   * data.
   */
  data: Data | null;
  /** Why the last read failed. Null if it did not fail. */
  failure: CallError | null;
  busy: boolean;
  reload: () => void;
  /** Replaces the data with the answer of a call that has changed it. */
  replace: (data: Data) => void;
}

type DataOf<Of extends Route> = Output<CallOf<Of>> extends { data: infer Data } ? Data : never;

/** The data for one input of the call, and how often we have read these data again. */
interface Known {
  key: string | null;
  round: number;
  data: unknown;
  failure: CallError | null;
}

/** Reads data with a call: at first, when `input` changes, and after `reload`. Reads nothing while `input` is null. */
export function useRead<const Of extends Route>(
  route: Of,
  input: Input<CallOf<Of>> | null,
  { transport, quiet = false }: { transport: Transport; quiet?: boolean },
): Reading<DataOf<Of>> {
  const key = input === null ? null : JSON.stringify(input);
  const [known, setKnown] = useState<Known>({ key, round: -1, data: null, failure: null });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((rounds) => rounds + 1), []);
  const replace = useCallback(
    (data: DataOf<Of>) => setKnown({ key, round, data, failure: null }),
    [key, round],
  );

  useEffect(() => {
    if (key === null) return;
    const aborter = new AbortController();
    const { signal } = aborter;
    send(transport, route, JSON.parse(key), { signal, quiet }).then(
      (answer) => {
        const { data } = answer as { data: unknown };
        if (!signal.aborted) setKnown({ key, round, data, failure: null });
      },
      (failure: unknown) => {
        if (signal.aborted) return;
        if (!(failure instanceof CallError)) throw failure;
        setKnown((before) => ({ key, round, data: dataFor(key, before), failure }));
      },
    );
    return () => aborter.abort();
  }, [transport, route, key, round, quiet]);

  return {
    data: dataFor(key, known) as DataOf<Of> | null,
    failure: known.key === key ? known.failure : null,
    busy: key !== null && (known.key !== key || known.round !== round),
    reload,
    replace,
  };
}

/** Returns the data if they are for the current input. Otherwise returns null. */
const dataFor = (key: string | null, known: Known) => (known.key === key ? known.data : null);
