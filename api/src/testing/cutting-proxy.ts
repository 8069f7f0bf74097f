import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What a proxy between a server and PostgreSQL is to cut: the connection on which `marker` was sent. */
interface Cut {
  /** Text that only the call under test sends, such as a note. */
  marker: string;
  /**
   * At once, so that PostgreSQL never has it; or when it has committed, or inserted a row outside of a transaction, and
   * before it can say so.
   */
  at: "once" | "commit" | "insert";
  /** As a balancer does that gives a server up, or a machine that knows the connection no more. */
  isReset?: boolean;
}

export interface CuttingProxy {
  /** The database's address through the proxy. */
  url: string;
  /** The next connection that does this is cut; resolves when it was. */
  cut(next: Cut): Promise<void>;
  close(): void;
}

/** How PostgreSQL says that it is done. */
const DONE = { once: "", commit: "COMMIT\0", insert: "INSERT 0 1\0" };

/** Passes everything on to the PostgreSQL at this address, until it is told what to cut. */
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
