import type { Client } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { isEditable } from "@agbara/shared/fundraising/application.ts";
import { type Failure, failureOf, leadsElsewhere } from "../../calls/failure.ts";
import { prepared } from "./answers.ts";
import { entriesOf, type KeptAnswer } from "./kept-answers.ts";
import { type Outgoing, outgoingOf, refusalsOf, type SentOf, writtenLater } from "./rules.ts";
import type { SaverStore } from "./saver-store.ts";
import { Turns } from "./turns.ts";

const RETRY_MS = [5_000, 15_000, 30_000, 60_000];
/** With this option, a failed call shows no snack-bar. Only the form's own status line reports the failure. */
const QUIET = { quiet: true };

interface SendingProps {
  client: Client;
  store: SaverStore;
  isOnline: () => boolean;
}

/**
 * Sends the unsent answers, one call at a time. After a failure, first compares them with changes from other devices,
 * and then sends them again.
 */
export class Sending {
  readonly turns = new Turns<SendOptions>((options) => this.#send(options));
  readonly #client: Client;
  readonly #store: SaverStore;
  readonly #isOnline: () => boolean;
  readonly #sentOf: SentOf = {};
  #failures = 0;
  /** True if another device may have changed the same answers since this device stored its unsent answers. */
  #mustCompare: boolean;

  constructor({ client, store, isOnline }: SendingProps) {
    this.#client = client;
    this.#store = store;
    this.#isOnline = isOnline;
    this.#mustCompare = entriesOf(store.state().kept).length > 0;
  }

  /** Sends the unsent answers. Resolves with true if no unsent answer is left. */
  async settle(options?: SendOptions): Promise<boolean> {
    await this.turns.now(options);
    return outgoingOf(this.#store.state(), this.#sentOf).sending.length === 0;
  }

  /**
   * Called with the application that we have just read. If another device may have changed it since the person typed,
   * compares the answers first.
   */
  found(application: Application | null) {
    if (this.#mustCompare) this.#compare(application);
    else this.#store.take(application);
  }

  async #send(options: SendOptions | undefined) {
    const store = this.#store;
    if (this.#outgoing().length === 0) return store.set({ phase: "idle" });
    if (!this.#isOnline()) return this.#failed();
    store.set({ phase: "saving" });
    let sent: Outgoing[] = [];
    try {
      if (this.#mustCompare) this.#compare(await this.#readQuietly());
      sent = this.#outgoing();
      if (sent.length === 0) return store.set({ phase: "idle" });
      await this.#call(sent, options);
    } catch (error) {
      return this.#notTaken(failureOf(error), sent);
    }
    this.#failures = 0;
    for (const one of sent) this.#taken(one);
    store.set({ phase: this.turns.isAgain ? "saving" : "idle" });
  }

  async #call(sent: readonly Outgoing[], options: SendOptions | undefined) {
    const body = Object.fromEntries(sent.map(({ field, value }) => [field, value]));
    const call = { ...QUIET, keepalive: options?.keepalive === true };
    this.#store.take((await this.#client.call("fundraising.applications.save", body, call)).data);
  }

  async #readQuietly(): Promise<Application | null> {
    return (await this.#client.call("fundraising.applications.own", {}, QUIET)).data;
  }

  #outgoing(): Outgoing[] {
    const { sending, done } = outgoingOf(this.#store.state(), this.#sentOf);
    for (const one of done) this.#store.drop(one);
    return sending;
  }

  /**
   * Removes an answer from the device after the server has saved it. Keeps the answer if the person has typed more, or
   * if a part of it is still incomplete.
   */
  #taken({ field, entry, value }: Outgoing) {
    const present = this.#store.state().kept[field];
    this.#sentOf[field] = JSON.stringify(value);
    if (!present) return;
    if (present.at !== entry.at) {
      this.turns.again();
      this.#store.keep(field, { ...present, base: JSON.stringify(value) });
    } else if (!prepared(field, entry.value as never).problem) this.#store.drop({ field, entry });
  }

  /**
   * If another device has saved a later answer, shows that answer and stores this device's answer beside it. The person
   * can then choose, and neither answer is lost.
   */
  #compare(found: Application | null) {
    const store = this.#store;
    store.take(found);
    for (const field of writtenLater(found, store.state().kept)) {
      store.keep(field, { ...(store.state().kept[field] as KeptAnswer), aside: true });
      const { [field]: _, ...typed } = store.state().typed;
      store.set({ typed });
    }
    this.#mustCompare = false;
  }

  async #notTaken(failure: Failure, sent: readonly Outgoing[]) {
    if (leadsElsewhere(failure)) {
      this.#store.set({ phase: "failed" });
      // Without `quiet`, a failure of this call opens another screen as usual, such as the login page.
      await this.#client.call("fundraising.applications.own").catch(() => undefined);
      return;
    }
    if (failure.outcome === "open" || failure.status === 429 || sent.length === 0)
      return this.#failed();
    if (failure.status === 409) {
      const found = await this.#readQuietly().catch(() => null);
      if (found) this.#store.take(found);
      if (found && !isEditable(found.status)) return this.#store.set({ phase: "idle" });
    }
    this.#refused(failure, sent);
  }

  #refused(failure: Failure, sent: readonly Outgoing[]) {
    const fields = sent.map(({ field }) => field);
    const refused = refusalsOf(failure, fields);
    // The server refused some answers, so we send the others again without them.
    if (Object.keys(refused).length < sent.length) this.turns.again();
    const phase = this.turns.isAgain ? "saving" : "idle";
    this.#store.set({ refused: { ...this.#store.state().refused, ...refused }, phase });
  }

  #failed() {
    this.#mustCompare = true;
    this.#store.set({ phase: "failed" });
    if (this.#store.isStopped || !this.#isOnline()) return;
    this.turns.later(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0);
    this.#failures += 1;
  }
}
