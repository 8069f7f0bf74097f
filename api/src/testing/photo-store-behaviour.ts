import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { PhotoStore } from "../platform/files/photo-store.ts";

/** The `test` function of Vitest, or of Node itself when we test a real object store. */
type Test = (name: string, run: () => Promise<void>) => unknown;

/** Tests what every file store must do, wherever it stores the files. */
export function storeBehaves(test: Test, kind: string, store: () => PhotoStore) {
  const newName = () => `${randomBytes(16).toString("hex")}.webp`;
  const read = async (...asked: Parameters<PhotoStore["read"]>) => {
    const found = await store().read(...asked);
    return found && { size: found.size, bytes: await buffer(found.stream) };
  };

  test(`${kind}: a file is read as it was put, and nothing is read under another name`, async () => {
    const [name, bytes] = [newName(), randomBytes(300_000)];
    await store().put(name, bytes);
    assert.deepEqual(await read(name), { size: bytes.length, bytes });
    assert.equal(await read(newName()), null);
  });

  test(`${kind}: a part is read without the rest, the first and the last byte included`, async () => {
    const [name, bytes] = [newName(), randomBytes(5_000)];
    await store().put(name, bytes);
    for (const [start, end] of [[0, 0] as const, [10, 99] as const, [4_999, 4_999] as const]) {
      const part = bytes.subarray(start, end + 1);
      assert.deepEqual(await read(name, { start, end }), { size: 5_000, bytes: part });
    }
    assert.equal(await read(newName(), { start: 0, end: 1 }), null);
  });

  test(`${kind}: a file that is put again is the new one`, async () => {
    const name = newName();
    for (const text of ["first", "second"]) await store().put(name, Buffer.from(text));
    assert.equal((await read(name))?.bytes.toString(), "second");
  });

  test(`${kind}: a removed file is gone, and removing it again is harmless`, async () => {
    const name = newName();
    await store().put(name, Buffer.from("x"));
    for (const _ of [1, 2]) await store().remove(name);
    assert.equal(await read(name), null);
  });

  test(`${kind}: every file that is there is named, and no other`, async () => {
    const names = Array.from({ length: 5 }, newName);
    for (const name of names) await store().put(name, Buffer.from("x"));
    await store().remove(names[0] ?? "");
    const named = new Set<string>();
    for await (const name of store().names()) named.add(name);
    assert.deepEqual(
      names.map((name) => named.has(name)),
      [false, true, true, true, true],
    );
  });

  test(`${kind}: a whole film is kept as it is, and says that it can store`, async () => {
    const [name, bytes] = [newName(), randomBytes(20_000_000)];
    await store().put(name, bytes);
    assert.ok((await read(name))?.bytes.equals(bytes));
    await store().remove(name);
    assert.equal(await store().state(), "ok");
  });
}
