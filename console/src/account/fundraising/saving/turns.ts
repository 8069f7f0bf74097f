/**
 * Runs a function that must never run twice at the same time. If somebody requests a run during another run, exactly
 * one more run follows.
 */
export class Turns<Options extends object> {
  readonly #work: (options: Options | undefined) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(work: (options: Options | undefined) => Promise<void>) {
    this.#work = work;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** True if one more run follows the current run. */
  get isAgain(): boolean {
    return this.#again;
  }

  /** Makes one more run follow the current run. */
  again() {
    this.#again = true;
  }

  /** Starts a run now. If a run is in progress, one more follows it. Resolves after the last run. */
  async now(options?: Options): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = this.isRunning;
    this.#running ??= this.#all(options).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Starts a run after `ms` milliseconds. Replaces an earlier planned run. */
  later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), ms);
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #all(options: Options | undefined) {
    do {
      this.#again = false;
      await this.#work(options);
    } while (this.#again && !this.#stopped);
  }
}
