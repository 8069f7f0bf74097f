import { type Acknowledged, type Cast, drawFrom } from "../bench/load/mix.ts";
import type { Shot } from "../bench/load/open-loop.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Answer } from "./asking.ts";

const none = (): Acknowledged => ({ signups: [], notes: [], consents: [] });
const COLUMNS = {
  signups: "select email from early_signups",
  notes: "select note from notes",
  consents: "select consent_id::text from consents",
} satisfies Record<keyof Acknowledged, string>;

/** Records how the servers answered each change, and later compares the answers with the database. */
export class Writes {
  readonly #done = none();
  readonly #denied = none();
  readonly #cast: Cast;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  /** Returns a request like those of a normal day, and a function that records the answer. */
  draw(): { shot: Shot; answered(answer: Answer): void } {
    const what = none();
    const shot = drawFrom(this.#cast, what)();
    return { shot, answered: (answer) => this.#takeDown(shot, what, answer) };
  }

  /** Returns a request that writes a consultant's note with this text. The text must be unique. */
  note(text: string): { shot: Shot; answered(answer: Answer): void } {
    const [consultant] = this.#cast.consultants;
    const ids = consultant?.introductions ?? [];
    const id = ids[Math.floor(Math.random() * ids.length)];
    const what = none();
    const shot: Shot = {
      name: "the prober's note",
      method: "PATCH",
      body: { note: text },
      path: `/api/v1/admin/user-introductions/introduction/${id}/note`,
      token: consultant?.token ?? "",
      onDone: () => what.notes.push(text),
    };
    return { shot, answered: (answer) => this.#takeDown(shot, what, answer) };
  }

  get count(): number {
    return Object.values(this.#done).reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Counts two faults: changes that the server confirmed but that are not in the database, and changes that the server
   * said it did not make but that are in the database.
   */
  async compare(cluster: Cluster): Promise<{ lost: number; denied: number }> {
    return {
      lost: await count(cluster, this.#done, "not in"),
      denied: await count(cluster, this.#denied, "in"),
    };
  }

  #takeDown(shot: Shot, what: Acknowledged, answer: Answer) {
    if (answer !== "done" && answer !== "not done") return;
    shot.onDone?.();
    const into = answer === "done" ? this.#done : this.#denied;
    for (const kind of kinds) into[kind].push(...what[kind]);
  }
}

const kinds = ["signups", "notes", "consents"] as const;

async function count(
  cluster: Cluster,
  values: Acknowledged,
  isIn: "in" | "not in",
): Promise<number> {
  let found = 0;
  for (const kind of kinds) {
    // We make these values here from digits, letters, hyphens, spaces, commas, dots and an at sign, so they are safe in
    // SQL.
    const list = values[kind].map((value) => `('${value}')`).join(",");
    if (!list) continue;
    const [row] = await cluster.sql<{ n: number }>(
      `select count(*) as n from (values ${list}) as v (v) where v ${isIn} (${COLUMNS[kind]})`,
    );
    found += row?.n ?? Number.NaN;
  }
  return found;
}
