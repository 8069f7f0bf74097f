import { once } from "node:events";

/**
 * Measures the memory that a server still uses after a garbage collection, because a leak makes this value grow. The
 * process's total memory is less useful, because it includes free memory. Uses Node's inspector, which listens on this
 * port of the loopback.
 */
export async function watchMemory(inspector: number) {
  const list = await fetch(`http://127.0.0.1:${inspector}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error("the server has no inspector");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  let asked = 0;

  async function ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    asked += 1;
    const id = asked;
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      socket.addEventListener("message", function read({ data }) {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener("message", read);
        resolve(message.result ?? {});
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  return {
    /** Returns the memory of objects and buffers, in megabytes. */
    async used(): Promise<number> {
      // Collects garbage twice. The first collection only runs the finalisers, and the second frees the objects that
      // have a finaliser.
      for (const _ of [1, 2]) await ask("HeapProfiler.collectGarbage");
      const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
      const { result } = await ask("Runtime.evaluate", { expression });
      return Number((result as { value?: number }).value) / 2 ** 20;
    },
    close: () => socket.close(),
  };
}
