import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { CallName, Input } from "@agbara/shared/contract/calls.ts";
import { useCallback, useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { answerTo, type Calls, type DataOf } from "./answer.ts";
import { type Failure, failureOf } from "./failure.ts";

type ReadState<Data> =
  /** `data` is null at the first reading. While the screen reads again, `data` is the old data. */
  | { state: "loading"; data: Data | null }
  | { state: "failed"; failure: Failure }
  | { state: "read"; data: Data };

export type Read<Data> = ReadState<Data> & {
  reload: () => void;
  /**
   * Reads again without showing a loading state. The old data stays on the screen until the new data arrives. Resolves
   * with false if this read failed.
   */
  recheck: () => Promise<boolean>;
  /** Replaces the data with the data that a change returned. */
  replace: (data: Data) => void;
};

interface ReadOptions extends Pick<SendOptions, "quiet" | "saysAbsent"> {
  /** True to show the last data first when the person returns to the screen. The screen still reads the data again. */
  keep?: boolean;
}

/**
 * Returns the data, even while the screen reads it again. Returns null before the first data arrives and after a
 * failure.
 */
export function dataOf<Data>(state: ReadState<Data>): Data | null {
  return state.state === "failed" ? null : state.data;
}

/** The last data of each `useRead` with `keep`. The first key is the call, the second key is its input. */
const shown = new Map<unknown, Map<string, unknown>>();
session.on("loggedOut", () => shown.clear());

/**
 * Makes a call of the contract that reads data. Reads when the screen opens, when `input` changes, on `reload`, and
 * when the network returns after a failure. Reads nothing while `input` is null. `call` may also be a function that
 * makes several calls. Declare such a function outside the component, so that it stays the same function.
 */
export function useRead<Name extends CallName>(
  call: Name,
  input: Input<Name> | null,
  options?: ReadOptions,
): Read<DataOf<Name>>;
export function useRead<Wanted, Data>(
  call: Calls<Wanted, Data>,
  input: Wanted | null,
  options?: ReadOptions,
): Read<Data>;
export function useRead<Data>(
  call: CallName | Calls<unknown, Data>,
  input: unknown,
  { keep = false, quiet = false, saysAbsent = false }: ReadOptions = {},
): Read<Data> {
  const key = input === null ? null : JSON.stringify(input);
  const [present, setPresent] = useState<Present<Data>>(() => ({
    key,
    state: "loading",
    data: lastShown(call, key),
  }));
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((rounds) => rounds + 1), []);
  const read = useCallback(
    async (options: SendOptions): Promise<Data> => {
      const answer = await answerTo<unknown, unknown>(call, JSON.parse(key ?? "{}"), {
        quiet,
        saysAbsent,
        ...options,
      });
      return (typeof call === "function" ? answer : (answer as { data: unknown }).data) as Data;
    },
    [call, key, quiet, saysAbsent],
  );
  const replace = useCallback((data: Data) => setPresent({ key, state: "read", data }), [key]);
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

  useEffect(() => {
    if (key === null) return;
    const aborter = new AbortController();
    setPresent((before) => {
      const data = lastShown<Data>(call, key) ?? dataOf(before);
      return { key, state: "loading", data };
    });
    read({ signal: aborter.signal }).then(
      (data) => {
        if (aborter.signal.aborted) return;
        if (keep) keepShown(call, key, data);
        setPresent({ key, state: "read", data });
      },
      (error) => {
        if (!aborter.signal.aborted)
          setPresent({ key, state: "failed", failure: failureOf(error) });
      },
    );
    return () => aborter.abort();
  }, [read, round, call, key, keep]);

  const failed = present.state === "failed";
  useEffect(() => (failed ? session.on("networkRefresh", reload) : undefined), [failed, reload]);

  // The stored answer may belong to an earlier input. Then we must not show that answer as the result for the new
  // input.
  const state: ReadState<Data> =
    present.key === key
      ? present
      : { state: "loading", data: lastShown<Data>(call, key) ?? dataOf(present) };
  return { ...state, reload, recheck, replace };
}

/** The state of the last reading. `key` is the input of this reading, as JSON. */
type Present<Data> = ReadState<Data> & { key: string | null };

function keepShown(call: unknown, key: string, data: unknown) {
  const ofCall = shown.get(call) ?? new Map<string, unknown>();
  shown.set(call, ofCall.set(key, data));
}

/**
 * Returns the data that `useRead` showed last for this call and input. Only `useRead` stores data here, so the type is
 * right.
 */
function lastShown<Data>(call: unknown, key: string | null): Data | null {
  return ((key !== null ? shown.get(call)?.get(key) : undefined) as Data | undefined) ?? null;
}
