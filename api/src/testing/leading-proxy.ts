import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface LeadingProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Ends all connections. New connections go to the PostgreSQL at this address. */
  lead(databaseUrl: string): void;
  close(): void;
}

/**
 * Starts a proxy that sends every connection to one PostgreSQL. A load balancer does the same if only one of several
 * servers accepts changes.
 */
export async function startLeadingProxy(databaseUrl: string): Promise<LeadingProxy> {
  let to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
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
    near.pipe(far);
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    lead(next) {
      to = new URL(next);
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
