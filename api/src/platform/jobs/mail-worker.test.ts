import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { createOutbox } from "../mail/outbox.ts";
import { mailWorker } from "./mail-worker.ts";

test("mails that do not get through are seen to wait since they were written, pretended ones are not", async () => {
  const { db, close } = await openTestDatabase();
  const written = new Date();
  const outbox = createOutbox({
    db,
    now: () => written,
    site: () => "https://agbara.example",
    transport: { place: "nowhere", send: () => Promise.reject(new Error("gone")) },
    onError: () => undefined,
  });
  const mail = { to: "ada@people.example", subject: "Hello", text: "Hello" };
  const worker = mailWorker(outbox);
  expect(await worker.waiting(db, written)).toEqual({ count: 0, oldest: null });
  await outbox.post(db, mail);
  await outbox.post(db, mail, { pretended: true });
  await worker.step(written);
  await outbox.idle();
  const { count, oldest } = await worker.waiting(db, written);
  expect(count).toBe(1);
  expect(Math.abs((oldest?.getTime() ?? 0) - written.getTime())).toBeLessThan(60_000);
  await outbox.stop();
  await close();
});
