import type { Client } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import { failureOf } from "../../calls/failure.ts";
import { type Answers, onRecord } from "./answers.ts";
import { entriesOf, readShared } from "./kept-answers.ts";
import { SaverStore } from "./saver-store.ts";
import { readSeen } from "./seen.ts";
import { Sending } from "./sending.ts";

/** The time in milliseconds between the last letter and the save. This wait avoids a call for each letter. */
const PAUSE_MS = 700;

/**
 * Saves an application while the person types. Sends each answer in its own call, one call at a time. The device stores
 * an answer until the server has it.
 */
export class Saver {
  readonly #client: Client;
  readonly #store = new SaverStore();
  readonly #sending: Sending;
  /** The time when the person last typed each answer in this tab, in milliseconds since 1970. */
  readonly #typedAt: Partial<Record<ApplicationField, number>> = {};

  constructor(client: Client, isOnline = () => navigator.onLine) {
    this.#client = client;
    this.#sending = new Sending({ client, store: this.#store, isOnline });
  }

  readonly state = this.#store.state;
  readonly subscribe = this.#store.subscribe;
  /** Replaces the stored application with the application from another call's answer. */
  readonly replace = this.#store.take;

  /** Reads the application and sends the unsent answers. Returns false if the read failed. */
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
    // Each change needs its own time. A person may type two letters within a millisecond, so we add 1.
    const at = Math.max(Date.now(), (present?.at ?? 0) + 1);
    this.#typedAt[field] = at;
    this.#store.keep(field, { value, at, ...(base && { base }) });
    const { turns } = this.#sending;
    this.#store.set({ phase: turns.isRunning ? "saving" : "waiting" });
    if (turns.isRunning) turns.again();
    else turns.later(PAUSE_MS);
  }

  /**
   * Sends the unsent answers, and also the answers that the person types during the sending. Resolves with true if no
   * unsent answer is left.
   */
  settle(options?: SendOptions): Promise<boolean> {
    return this.#sending.settle(options);
  }

  /** Called when the person leaves a question. After that, the form shows the saved answers of the question. */
  readonly leave = () => {
    this.#store.set({ typed: {} });
    void this.settle();
  };

  /**
   * Applies the person's choice between the answer from this device (`takeMine`) and the answer from another device.
   */
  decide(field: ApplicationField, takeMine: boolean) {
    const entry = this.state().kept[field];
    if (!entry) return;
    this.#store.drop({ field, entry });
    if (takeMine) this.type(field, entry.value as never);
    void this.settle();
  }

  /** Reads the answers that another tab has stored or sent. */
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
