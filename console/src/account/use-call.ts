import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { session } from "../providers/api.ts";
import { type Failure, failureOf } from "./failure.ts";

export type Reading<Data> =
  /** `data` is what was read before, where a later reading is on its way. */
  | { state: "loading"; data: Data | null }
  | { state: "failed"; failure: Failure }
  | { state: "read"; data: Data };

export type Call<Data> = Reading<Data> & {
  reload: () => void;
  /** Puts what a change answered with in the place of what was read. */
  replace: (data: Data) => void;
};

/** Reads when the screen opens, whenever `read` changes, on `reload`, and when the network is back after a failure. */
export function useCall<Data>(read: (options: SendOptions) => Promise<Data>): Call<Data> {
  const [reading, setReading] = useState<Reading<Data>>({ state: "loading", data: null });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((rounds) => rounds + 1), []);
  const replace = useCallback((data: Data) => setReading({ state: "read", data }), []);
  const failed = reading.state === "failed";

  useEffect(() => {
    const aborter = new AbortController();
    setReading((present) => ({
      state: "loading",
      data: present.state === "failed" ? null : present.data,
    }));
    read({ signal: aborter.signal }).then(
      (data) => {
        if (!aborter.signal.aborted) setReading({ state: "read", data });
      },
      (error) => {
        if (!aborter.signal.aborted) setReading({ state: "failed", failure: failureOf(error) });
      },
    );
    return () => aborter.abort();
  }, [read, round]);

  useEffect(() => (failed ? session.on("networkRefresh", reload) : undefined), [failed, reload]);

  return { ...reading, reload, replace };
}
