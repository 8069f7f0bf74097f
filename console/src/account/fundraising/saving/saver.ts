import type { Client } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { isEditable } from "@agbara/shared/fundraising/application.ts";
import { failureOf, leadsElsewhere } from "../../calls/failure.ts";
import { type Answers, type Field, onRecord, prepared } from "./answers.ts";
import {
  dropAnswer,
  entriesOf,
  type KeptAnswer,
  keepAnswer,
  readKept,
  readShared,
} from "./kept-answers.ts";
import {
  type Outgoing,
  outgoingOf,
  refusalsOf,
  type SaverState,
  type SentOf,
  writtenLater,
} from "./rules.ts";
import { keepSeen, readSeen } from "./seen.ts";

/**
 * The pause between typing and saving. It is too short to be noticed, but long enough to avoid a call for each letter.
 */
const PAUSE_MS = 700;
const RETRY_MS = [5_000, 15_000, 30_000, 60_000];
/** If one of these calls fails, only the form's own line says so. */
const QUIET = { quiet: true };

export type Saver = ReturnType<typeof createSaver>;

/**
 * Saves an application while the person types: each answer separately, one call at a time. Answers that the server
 * does not have stay on the device, and are sent again. After a failure, we first compare them with changes from other
 * devices.
 */
export function createSaver(client: Client, isOnline = () => navigator.onLine) {
  let state: SaverState = {
    ...{ application: undefined, isOld: false, kept: readKept(), typed: {}, refused: {} },
    ...{ phase: "idle", failure: null },
  };
  const sentOf: SentOf = {};
  /** The time at which each answer was last typed in this tab. */
  const typedAt: Partial<Record<Field, number>> = {};
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let stopped = false;
  /** Whether another device may have changed the answers that wait here. */
  let mustCompare = entriesOf(state.kept).length > 0;
  for (const [field, entry] of entriesOf(state.kept)) keepAnswer(field, entry);

  function set(change: Partial<SaverState>) {
    if (stopped) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function keep(field: Field, entry: KeptAnswer) {
    keepAnswer(field, entry);
    set({ kept: { ...state.kept, [field]: entry } });
  }

  function drop({ field, entry }: Pick<Outgoing, "field" | "entry">) {
    dropAnswer(field, entry.at);
    const { [field]: _, ...kept } = state.kept;
    set({ kept });
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(settle, ms);
  }

  function took(application: Application | null) {
    if (!stopped) keepSeen(application);
    set({ application, isOld: false, failure: null });
  }

  const readQuietly = async () =>
    (await client.call("fundraising.applications.own", {}, QUIET)).data as Application | null;

  /** Reads the application and sends the waiting answers. Returns false if the read failed. */
  async function read(): Promise<boolean> {
    try {
      const { data } = await client.call("fundraising.applications.own");
      if (mustCompare) compare(data);
      else took(data);
    } catch (error) {
      const failure = failureOf(error);
      const seen = state.application === undefined ? readSeen() : state.application;
      const isOld = failure.status === 0 && seen !== undefined;
      set({ failure, isOld, ...(isOld && { application: seen }) });
    }
    if (entriesOf(state.kept).length > 0) void settle();
    return state.failure === null;
  }

  function type<Name extends Field>(field: Name, value: Answers[Name]) {
    const { application, kept, refused } = state;
    const present = kept[field];
    const base =
      present && !present.aside
        ? present.base
        : application !== undefined && JSON.stringify(onRecord(application, field));
    const { [field]: _, ...others } = refused;
    set({ typed: { ...state.typed, [field]: value }, refused: others });
    // A person may type two letters within one millisecond, so we add 1.
    const at = Math.max(Date.now(), (present?.at ?? 0) + 1);
    typedAt[field] = at;
    keep(field, { value, at, ...(base && { base }) });
    set({ phase: running ? "saving" : "waiting" });
    if (running) again = true;
    else later(PAUSE_MS);
  }

  /**
   * Sends the waiting answers. Sends once more if the person typed in the meantime. Returns true if no answer is
   * waiting at the end.
   */
  async function settle(options: SendOptions = {}): Promise<boolean> {
    clearTimeout(timer);
    again = running !== null;
    running ??= sendAll(options).finally(() => {
      running = null;
    });
    await running;
    return outgoingOf(state, sentOf).sending.length === 0;
  }

  async function sendAll(options: SendOptions) {
    do {
      again = false;
      await send(options);
    } while (again && !stopped);
  }

  async function send(options: SendOptions) {
    if (outgoing().length === 0) return set({ phase: "idle" });
    if (!isOnline()) return failed();
    set({ phase: "saving" });
    let sent: Outgoing[] = [];
    try {
      if (mustCompare) compare(await readQuietly());
      sent = outgoing();
      if (sent.length === 0) return set({ phase: "idle" });
      const body = Object.fromEntries(sent.map(({ field, value }) => [field, value]));
      const call = { ...QUIET, keepalive: options.keepalive === true };
      took((await client.call("fundraising.applications.save", body, call)).data);
    } catch (error) {
      return notTaken(error, sent);
    }
    failures = 0;
    for (const one of sent) wasTaken(one);
    set({ phase: again ? "saving" : "idle" });
  }

  function outgoing(): Outgoing[] {
    const { sending, done } = outgoingOf(state, sentOf);
    for (const one of done) drop(one);
    return sending;
  }

  function wasTaken({ field, entry, value }: Outgoing) {
    const present = state.kept[field];
    sentOf[field] = JSON.stringify(value);
    if (!present) return;
    if (present.at !== entry.at) {
      again = true;
      keep(field, { ...present, base: JSON.stringify(value) });
    } else if (!prepared(field, entry.value as never).problem) drop({ field, entry });
  }

  /** Keeps a later answer from another device, and puts the answer typed here aside. So neither is lost. */
  function compare(found: Application | null) {
    took(found);
    for (const field of writtenLater(found, state.kept)) {
      keep(field, { ...(state.kept[field] as KeptAnswer), aside: true });
      const { [field]: _, ...typed } = state.typed;
      set({ typed });
    }
    mustCompare = false;
  }

  async function notTaken(error: unknown, sent: readonly Outgoing[]) {
    const failure = failureOf(error);
    if (leadsElsewhere(failure)) {
      set({ phase: "failed" });
      // This call is not `quiet`, so the application reacts to its failure as usual: it shows the login page.
      await client.call("fundraising.applications.own").catch(() => undefined);
      return;
    }
    if (failure.outcome === "open" || failure.status === 429 || sent.length === 0) return failed();
    if (failure.status === 409) {
      const found = await readQuietly().catch(() => null);
      if (found) took(found);
      if (found && !isEditable(found.status)) return set({ phase: "idle" });
    }
    const refused = refusalsOf(
      failure,
      sent.map(({ field }) => field),
    );
    // The answers that were not refused can still be saved, without the refused ones.
    again ||= Object.keys(refused).length < sent.length;
    set({ refused: { ...state.refused, ...refused }, phase: again ? "saving" : "idle" });
  }

  function failed() {
    mustCompare = true;
    set({ phase: "failed" });
    if (stopped || !isOnline()) return;
    later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
    failures += 1;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read,
    type,
    settle,
    /** Replaces the application with the one from another call's answer. */
    replace: took,
    /** Leaves a question. After this, its fields show the saved answers. */
    leave() {
      set({ typed: {} });
      void settle();
    },
    /** Decides between the saved answer and the one put aside. */
    decide(field: Field, takeMine: boolean) {
      const entry = state.kept[field];
      if (!entry) return;
      drop({ field, entry });
      if (takeMine) type(field, entry.value as never);
      void settle();
    },
    /** Takes over the answers that another tab has typed or sent. */
    othersTyped() {
      const shared = readShared();
      const mine = entriesOf(state.kept).filter(
        ([field, { at }]) =>
          state.typed[field] !== undefined &&
          typedAt[field] === at &&
          at >= (shared[field]?.at ?? 0),
      );
      set({ kept: { ...shared, ...Object.fromEntries(mine) } });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
