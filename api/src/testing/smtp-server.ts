import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Step = "greeting" | "sender" | "recipient" | "content" | "end";

/**
 * How the server fails at each step of the protocol: with a refusal ("451 Later"), with "hang" (never answers), or with
 * "drop" (cuts the connection).
 */
type Faults = Partial<Record<Step, `${4 | 5}${number} ${string}` | "hang" | "drop">>;

export interface TestSmtp {
  url: string;
  /** The recipient and the content of every mail that the server has accepted. */
  taken: { to: string; content: string }[];
  misbehave(at: Faults): void;
  stop(): Promise<void>;
}

/** Starts a mail server that listens on a port. A test can make it fail. */
export async function startSmtp(): Promise<TestSmtp> {
  const taken: TestSmtp["taken"] = [];
  const sockets = new Set<Socket>();
  let faults: Faults = {};

  function answer(step: Step, done: (error?: Error) => void) {
    const fault = faults[step];
    if (fault === undefined) done();
    else if (fault === "drop") for (const socket of sockets) socket.destroy();
    else if (fault !== "hang")
      done(Object.assign(new Error(fault.slice(4)), { responseCode: Number(fault.slice(0, 3)) }));
  }

  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_, done) => answer("greeting", done),
    onMailFrom: (_, __, done) => answer("sender", done),
    onRcptTo: (_, __, done) => answer("recipient", done),
    onData: (stream, { envelope }, done) =>
      answer("content", async () => {
        const content = await text(stream);
        answer("end", (error) => {
          if (!error) taken.push({ to: envelope.rcptTo[0]?.address ?? "", content });
          done(error);
        });
      }),
  });
  const listening = smtp.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    misbehave: (at) => {
      faults = at;
    },
    async stop() {
      const closed = once(listening, "close");
      smtp.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
