import type { Client } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import { failureOf } from "../../calls/failure.ts";
import { type Answers, onRecord } from "./answers.ts";
import { entriesOf, readShared } from "./kept-answers.ts";
import { SaverStore } from "./saver-store.ts";
import { readSeen } from "./seen.ts";
import { Sending } from "./sending.ts";

/** The pause between typing and saving. Nobody notices it. It prevents a separate call for each letter. */
const PAUSE_MS = 700;

/**
 * Saves an application while the person types. Saves each answer separately, with one call at a time. If the server
 * lacks an answer, the device keeps it and sends it again.
 */
export class Saver {
  readonly #client: Client;
  readonly #store = new SaverStore();
  readonly #sending: Sending;
  /** The time when the person last typed each answer in this tab. */
  readonly #typedAt: Partial<Record<ApplicationField, number>> = {};

  constructor(client: Client, isOnline = () => navigator.onLine) {
    this.#client = client;
    this.#sending = new Sending({ client, store: this.#store, isOnline });
  }

  readonly state = this.#store.state;
  readonly subscribe = this.#store.subscribe;
  /** Replaces the application with the application in another call's answer. */
  readonly replace = this.#store.take;

  /** Reads the application and sends the waiting answers. Returns false if the read failed. */
  readonly read = async (): Promise<boolean> => {
    try {
      this.#sending.found((await this.#client.call("fundraising.applications.own")).data);
    } catch (error) {
      const failure = failureOf(error);
      const { application } = this.state();
      const seen = application === undefined ? readSeen() : application;
      const isOld = failure.status === 0 && seen !== undefined;
      this.#store.set({ failure, isOld, ...(isOld && { application: seen }) });
    }
    if (entriesOf(this.state().kept).length > 0) void this.settle();
    return this.state().failure === null;
  };

  type<Name extends ApplicationField>(field: Name, value: Answers[Name]) {
    const { application, kept, refused, typed } = this.state();
    const present = kept[field];
    const base =
      present && !present.aside
        ? present.base
        : application !== undefined && JSON.stringify(onRecord(application, field));
    const { [field]: _, ...others } = refused;
    this.#store.set({ typed: { ...typed, [field]: value }, refused: others });
    // Two changes must not have the same time. A person may type two letters within a millisecond, so we add 1.
    const at = Math.max(Date.now(), (present?.at ?? 0) + 1);
    this.#typedAt[field] = at;
    this.#store.keep(field, { value, at, ...(base && { base }) });
    const { turns } = this.#sending;
    this.#store.set({ phase: turns.isRunning ? "saving" : "waiting" });
    if (turns.isRunning) turns.again();
    else turns.later(PAUSE_MS);
  }

  /**
   * Sends the waiting answers. If the person typed more during the sending, sends once more. Returns true if no answer
   * waits at the end.
   */
  settle(options?: SendOptions): Promise<boolean> {
    return this.#sending.settle(options);
  }

  /** Leaves a question. From then on, its fields show the saved answers. */
  readonly leave = () => {
    this.#store.set({ typed: {} });
    void this.settle();
  };

  /** Saves the person's choice between two answers: the answer that we put aside (`takeMine`), or the saved answer. */
  decide(field: ApplicationField, takeMine: boolean) {
    const entry = this.state().kept[field];
    if (!entry) return;
    this.#store.drop({ field, entry });
    if (takeMine) this.type(field, entry.value as never);
    void this.settle();
  }

  /** Reads the answers that another tab has typed or sent. */
  othersTyped() {
    const shared = readShared();
    const { kept, typed } = this.state();
    const mine = entriesOf(kept).filter(
      ([field, { at }]) =>
        typed[field] !== undefined && this.#typedAt[field] === at && at >= (shared[field]?.at ?? 0),
    );
    this.#store.set({ kept: { ...shared, ...Object.fromEntries(mine) } });
  }

  stop() {
    this.#store.stop();
    this.#sending.turns.stop();
  }
}
