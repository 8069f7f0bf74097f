/**
 * Does a piece of work in turns, so that the work never runs twice at the same time. If somebody asks for the work
 * during a turn, one more turn follows.
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

  /** True if another turn follows the present one. */
  get isAgain(): boolean {
    return this.#again;
  }

  /** Makes another turn follow the present one. */
  again() {
    this.#again = true;
  }

  /** Begins a turn now. If a turn is running, makes another turn follow. Resolves after the last turn. */
  async now(options?: Options): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = this.isRunning;
    this.#running ??= this.#all(options).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Begins a turn after this time. Replaces a turn that somebody planned before. */
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
