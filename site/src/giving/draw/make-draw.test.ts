import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { afterEach, expect, it } from "vitest";
import { makeDraw } from "./make-draw.ts";

const ASKED = { people: 2, amount: 1_000_000, state: "ng-la" };
type Sent = Record<string, unknown>;

/** Makes a server that first answers with these failures. After that, the server returns a draw with this number. */
function serverWith(number: number, failures: (CallError | null)[] = []) {
  const sent: Sent[] = [];
  const transport = {
    send: async (_: unknown, input: Sent) => {
      sent.push(input);
      const failure = failures.shift();
      if (failure) throw failure;
      return { data: { number } };
    },
  } as unknown as Transport;
  return { sent, transport };
}
const failed = (status: number) =>
  new CallError({ status, shown: "No.", requirement: null, fields: {} });

afterEach(() => sessionStorage.clear());

it("sends only the hash of its bytes before the draw is begun, then the bytes", async () => {
  const { sent, transport } = serverWith(7);
  expect(await makeDraw(transport, ASKED)).toEqual({ number: 7 });
  const [begun, revealed] = sent;
  expect(begun).toMatchObject({ people: 2, amount: 1_000_000, state: "ng-la" });
  expect(revealed?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(begun)).not.toContain(revealed?.seed);
  expect(begun?.commitment).toBe(await commitmentOf(String(revealed?.seed)));
  expect(revealed?.id).toBe(begun?.id);
});

it("goes on with the same draw where the network broke in between", async () => {
  const { sent, transport } = serverWith(7, [null, failed(0)]);
  await expect(makeDraw(transport, ASKED)).rejects.toThrow();
  await makeDraw(transport, ASKED);
  expect(sent[2]).toEqual(sent[0]);
  expect(sent[3]).toEqual(sent[1]);
});

it("begins another draw after one that was refused, and after one that was drawn", async () => {
  const { sent, transport } = serverWith(7, [failed(409)]);
  await expect(makeDraw(transport, ASKED)).rejects.toThrow();
  await makeDraw(transport, ASKED);
  await makeDraw(transport, ASKED);
  expect(new Set([sent[0]?.id, sent[1]?.id, sent[3]?.id]).size).toBe(3);
});

it("says that a draw after another is made instead of it, whatever it is for", async () => {
  const { sent, transport } = serverWith(7);
  await makeDraw(transport, ASKED);
  await makeDraw(transport, ASKED);
  await makeDraw(transport, { people: 1, amount: 50_000 });
  expect(sent[0]).not.toHaveProperty("instead_of");
  expect(sent[2]?.instead_of).toBe(sent[0]?.id);
  expect(sent[4]?.instead_of).toBe(sent[2]?.id);
});

it("names a draw no more that the server does not know", async () => {
  const { sent, transport } = serverWith(7, [null, null, failed(422)]);
  await makeDraw(transport, ASKED);
  await expect(makeDraw(transport, ASKED)).rejects.toThrow();
  await makeDraw(transport, ASKED);
  expect(sent[3]).not.toHaveProperty("instead_of");
});
