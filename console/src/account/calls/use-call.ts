import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { type Failure, failureOf } from "./failure.ts";

type CallState<Data> =
  /** `data` is the previous data if the screen is reading again. */
  | { state: "loading"; data: Data | null }
  | { state: "failed"; failure: Failure }
  | { state: "read"; data: Data };

export type ScreenCall<Data> = CallState<Data> & {
  reload: () => void;
  /** Reads again without messages and keeps the old data on the screen until then. Returns false if this failed. */
  recheck: () => Promise<boolean>;
  /** Replaces the data with a change's answer. */
  replace: (data: Data) => void;
};

/** Returns the data, also while the screen reads again. Null if there is none. */
export function dataOf<Data>(state: CallState<Data>): Data | null {
  return state.state === "failed" ? null : state.data;
}

/**
 * The last data of each list, by what was asked. After Back, a list shows this data at once while it is read again.
 */
const shown = new Map<string, unknown>();
session.on("loggedOut", () => shown.clear());

/**
 * Reads when the screen opens, when `read` changes, on `reload`, and when the network is back after a failure. `keep`
 * is a name for the data, so that the screen can show it at once when the person comes back.
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

/** Only `useCall` stores data under this name, so the type is right. */
function lastShown<Data>(keep: string | undefined): Data | null {
  return keep === undefined ? null : ((shown.get(keep) as Data | undefined) ?? null);
}
