import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import { dropAnswer, entriesOf, type KeptAnswer, keepAnswer, readKept } from "./kept-answers.ts";
import type { Outgoing, SaverState } from "./rules.ts";
import { keepSeen } from "./seen.ts";

/** Stores the state of the form, and notifies the form of each change. Also stores unsent answers on the device. */
export class SaverStore {
  #state: SaverState = {
    application: undefined,
    isOld: false,
    kept: readKept(),
    typed: {},
    refused: {},
    phase: "idle",
    failure: null,
  };
  readonly #listeners = new Set<() => void>();
  #stopped = false;

  constructor() {
    for (const [field, entry] of entriesOf(this.#state.kept)) keepAnswer(field, entry);
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  readonly state = (): SaverState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(change: Partial<SaverState>) {
    if (this.#stopped) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  keep(field: ApplicationField, entry: KeptAnswer) {
    keepAnswer(field, entry);
    this.set({ kept: { ...this.#state.kept, [field]: entry } });
  }

  drop({ field, entry }: Pick<Outgoing, "field" | "entry">) {
    dropAnswer(field, entry.at);
    const { [field]: _, ...kept } = this.#state.kept;
    this.set({ kept });
  }

  /** Replaces the stored application with the application from a call's answer. */
  readonly take = (application: Application | null) => {
    if (!this.#stopped) keepSeen(application);
    this.set({ application, isOld: false, failure: null });
  };

  stop() {
    this.#stopped = true;
  }
}
