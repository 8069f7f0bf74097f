import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { type Failure, failureOf } from "./failure.ts";

type CallState<Data> =
  /** `data` is what was read before, where a later reading is on its way. */
  | { state: "loading"; data: Data | null }
  | { state: "failed"; failure: Failure }
  | { state: "read"; data: Data };

export type ScreenCall<Data> = CallState<Data> & {
  reload: () => void;
  /** Reads again without a word and keeps what is shown in the meantime; false where that failed. */
  recheck: () => Promise<boolean>;
  /** Puts what a change answered with in the place of what was read. */
  replace: (data: Data) => void;
};

/** What was read, also where a later reading is on its way; null where there is nothing. */
export function dataOf<Data>(state: CallState<Data>): Data | null {
  return state.state === "failed" ? null : state.data;
}

/** What lists showed last, by what was asked: Back finds them in their place at once, while they are read again. */
const shown = new Map<string, unknown>();
session.on("loggedOut", () => shown.clear());

/**
 * Reads when the screen opens, whenever `read` changes, on `reload`, and when the network is back after a failure.
 * `keep` names what is read, where it is to be there at once on coming back.
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

/** Only what `useCall` itself put there under that name, so it is of that kind. */
function lastShown<Data>(keep: string | undefined): Data | null {
  return keep === undefined ? null : ((shown.get(keep) as Data | undefined) ?? null);
}
