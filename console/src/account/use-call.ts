import { CallError } from "@agbara/shared/client/call-error.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { NO_MESSAGE } from "@agbara/shared/contract/errors.ts";
import { useCallback, useEffect, useState } from "react";

type Reading<Data> =
  | { state: "loading" }
  | { state: "failed"; message: string; offline: boolean }
  | { state: "read"; data: Data };

/** Reads once when the screen opens, and again on `reload`. `read` must not change between renders. */
export function useCall<Data>(read: (options: SendOptions) => Promise<Data>) {
  const [reading, setReading] = useState<Reading<Data>>({ state: "loading" });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((rounds) => rounds + 1), []);

  useEffect(() => {
    const aborter = new AbortController();
    setReading({ state: "loading" });
    read({ signal: aborter.signal, quiet: false }).then(
      (data) => setReading({ state: "read", data }),
      (error) => {
        if (aborter.signal.aborted) return;
        const offline = error instanceof CallError && error.status === 0;
        const message = error instanceof CallError ? error.shown : NO_MESSAGE;
        setReading({ state: "failed", message, offline });
      },
    );
    return () => aborter.abort();
  }, [read, round]);

  return { ...reading, reload };
}
