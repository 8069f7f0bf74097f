import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What the server answers to a command, by its first word; "hang" never answers, "drop" cuts the connection. */
type Behaviour = (command: string) => string | "hang" | "drop";

export interface TestSmtp {
  url: string;
  /** Recipient and content of every mail that was taken. */
  taken: { to: string; content: string }[];
  behave(as: Behaviour): void;
  stop(): Promise<void>;
}

const POLITE: Record<string, string> = {
  EHLO: "250 localhost",
  HELO: "250 localhost",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 Go on",
  ".": "250 Taken",
  RSET: "250 OK",
  QUIT: "221 Bye",
};

export const polite: Behaviour = (command) => POLITE[command] ?? "500 What?";

/** A mail server that speaks enough SMTP over a real socket, and misbehaves when told to; for tests only. */
export async function startSmtp(): Promise<TestSmtp> {
  const taken: TestSmtp["taken"] = [];
  const sockets = new Set<Socket>();
  let behave: Behaviour = polite;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.write("220 localhost ready\r\n");
    converse(socket, taken, (command) => behave(command));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave: (as) => {
      behave = as;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, taken: TestSmtp["taken"], behave: Behaviour) {
  let unread = "";
  let to = "";
  let readsContent = false;

  function answer(command: string): boolean {
    const reply = behave(command);
    if (reply === "drop") socket.destroy();
    else if (reply !== "hang") socket.write(`${reply}\r\n`);
    return /^[23]/.test(reply);
  }

  socket.setEncoding("utf8").on("data", (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(readsContent ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const read = unread.slice(0, end);
      unread = unread.slice(end + (readsContent ? 5 : 2));
      if (readsContent) {
        readsContent = false;
        if (answer(".")) taken.push({ to, content: read });
        continue;
      }
      const command = read.split(" ")[0]?.toUpperCase() ?? "";
      if (command === "RCPT") to = /<(.*)>/.exec(read)?.[1] ?? "";
      const goesOn = answer(command);
      readsContent = command === "DATA" && goesOn;
    }
  });
}
