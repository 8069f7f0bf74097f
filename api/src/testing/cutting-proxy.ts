import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Says which connection from a server to PostgreSQL the proxy cuts, and when. It is the connection that sends the text
 * `marker`.
 */
interface Cut {
  /** A text that only the tested call sends, for example a note. */
  marker: string;
  /**
   * When the proxy cuts the connection. `once`: before PostgreSQL gets the statement. `commit`: after PostgreSQL has
   * committed, but before the server hears of it. `insert`: after PostgreSQL has inserted a row outside a transaction,
   * but before the server hears of it.
   */
  at: "once" | "commit" | "insert";
  /**
   * True to reset the connection. A load balancer does this when it removes a server. A machine that no longer knows
   * the connection does it too.
   */
  isReset?: boolean;
}

export interface CuttingProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Cuts the next connection that matches. Resolves after the cut. */
  cut(next: Cut): Promise<void>;
  close(): void;
}

/**
 * For each value of `at`, the text in PostgreSQL's answer after which the proxy cuts. Empty if it cuts without an
 * answer.
 */
const DONE = { once: "", commit: "COMMIT\0", insert: "INSERT 0 1\0" };

/** Starts a proxy for the PostgreSQL at this address. It passes everything on until a test calls `cut`. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let waiting: (Cut & { done(): void }) | null = null;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    let isMarked = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    const cut = () => {
      if (waiting?.isReset) near.resetAndDestroy();
      waiting?.done();
      waiting = null;
      end();
    };
    near.on("data", (sent) => {
      isMarked ||= waiting !== null && sent.includes(waiting.marker);
      if (isMarked && waiting?.at === "once") return cut();
      far.write(sent);
    });
    far.on("data", (answer) =>
      isMarked && waiting && answer.includes(DONE[waiting.at]) ? cut() : near.write(answer),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    cut: (next) =>
      new Promise((done) => {
        waiting = { ...next, done };
      }),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
