import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { type Failure, failureOf } from "./failure.ts";

type CallState<Data> =
  /** While the screen reads again, `data` is the earlier data. */
  | { state: "loading"; data: Data | null }
  | { state: "failed"; failure: Failure }
  | { state: "read"; data: Data };

export type ScreenCall<Data> = CallState<Data> & {
  reload: () => void;
  /**
   * Reads again without messages. The old data stays on the screen until the new data is there. Returns false if this
   * failed.
   */
  recheck: () => Promise<boolean>;
  /** Replaces the data with the answer of a change. */
  replace: (data: Data) => void;
};

/** Returns the data, also while the screen reads again. Null if there is none. */
export function dataOf<Data>(state: CallState<Data>): Data | null {
  return state.state === "failed" ? null : state.data;
}

/**
 * The last data of each list, by the name (`keep`) of the list. After Back, the list shows this data at once, and
 * reads again.
 */
const shown = new Map<string, unknown>();
session.on("loggedOut", () => shown.clear());

/**
 * Reads when the screen opens, when `read` changes, on `reload`, and when the network returns after a failure. `keep`
 * names the data in a store. If the person returns to the screen, it shows the stored data at once.
 */
export function useCall<Data>(
  read: (options: SendOptions) => Promise<Data>,
  keep?: string,
): ScreenCall<Data> {
  const [state, setState] = useState<CallState<Data>>({
    state: "loading",
    data: lastShown(keep),
  });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((rounds) => rounds + 1), []);
  const replace = useCallback((data: Data) => setState({ state: "read", data }), []);
  const recheck = useCallback(
    () =>
      read({ quiet: true }).then(
        (data) => {
          replace(data);
          return true;
        },
        () => false,
      ),
    [read, replace],
  );
  const failed = state.state === "failed";

  useEffect(() => {
    const aborter = new AbortController();
    setState((present) => ({
      state: "loading",
      data: lastShown(keep) ?? (present.state === "failed" ? null : present.data),
    }));
    read({ signal: aborter.signal }).then(
      (data) => {
        if (aborter.signal.aborted) return;
        if (keep) shown.set(keep, data);
        setState({ state: "read", data });
      },
      (error) => {
        if (!aborter.signal.aborted) setState({ state: "failed", failure: failureOf(error) });
      },
    );
    return () => aborter.abort();
  }, [read, round, keep]);

  useEffect(() => (failed ? session.on("networkRefresh", reload) : undefined), [failed, reload]);

  return { ...state, reload, recheck, replace };
}

/** Only `useCall` stores data under this name, so the data has the right type. */
function lastShown<Data>(keep: string | undefined): Data | null {
  return keep === undefined ? null : ((shown.get(keep) as Data | undefined) ?? null);
}
