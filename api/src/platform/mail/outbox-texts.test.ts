import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import type { OpenDatabase } from "../db/open.ts";
import { mails } from "../db/tables.ts";
import { TextFailure } from "../texts/failure.ts";
import type { Text } from "../texts/text.ts";
import { createOutbox } from "./outbox.ts";

const TEXT: Text = {
  way: "sms",
  to: "+2348031234567",
  kind: "paid",
  text: "See it here: {site}/account",
  filling: ["{site}/account"],
};

let database: OpenDatabase;
let now: Date;
let sent: Text[];
/**
 * What happens to each of the next messages: the provider throws this error, or the process is killed. When the list is
 * empty, the provider accepts messages.
 */
let faults: (Error | "killed")[];
let errors: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(mails);
  now = new Date("2026-11-27T12:00:00Z");
  [sent, faults, errors] = [[], [], []];
});
afterAll(() => database.close());

function outboxOf(ways: Text["way"][] = ["sms", "whatsapp"]) {
  const transport = {
    place: "memory",
    async send({ id: _, ...text }: Text & { id: string }) {
      const fault = faults.shift();
      if (fault instanceof Error) throw fault;
      sent.push(text);
      // The process is killed after the provider has accepted the message, and before we delete it from the queue.
      if (fault === "killed") await new Promise(() => undefined);
    },
  };
  return createOutbox({
    db: database.db,
    transport: { place: "memory", send: () => Promise.reject(new Error("a mail")) },
    texts: Object.fromEntries(ways.map((way) => [way, transport])),
    now: () => now,
    site: () => "https://agbara.example",
    onError: (message) => void errors.push(message),
  });
}

async function sendDue(outbox = outboxOf()) {
  outbox.wake();
  await outbox.idle();
}

/** Sends the due messages as a process that is killed in the middle. */
async function sendAndDie() {
  const before = sent.length;
  outboxOf().wake();
  while (sent.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
}

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const waiting = () => database.db.$count(mails);

test("a text message is sent once, with the site's address, and nothing of it stays", async () => {
  await outboxOf().postText(database.db, TEXT);
  await sendDue();
  await sendDue();
  const address = "https://agbara.example/account";
  expect(sent).toEqual([{ ...TEXT, text: `See it here: ${address}`, filling: [address] }]);
  expect(await waiting()).toBe(0);
});

test("however often the server is killed, a text message is sent twice at most", async () => {
  await outboxOf().postText(database.db, TEXT);
  faults = ["killed", "killed", "killed"];
  await sendAndDie();
  later(121);
  await sendAndDie();
  later(121);
  await sendDue();
  expect(sent).toHaveLength(2);
  expect(await waiting()).toBe(0);
  expect(errors).toEqual(["a text message may have been sent twice, and was deleted"]);
});

test("one that was surely not sent is tried until its time ends", async () => {
  await outboxOf().postText(database.db, TEXT, { keepMinutes: 60 });
  faults = Array.from({ length: 4 }, () => new TextFailure("not_sent", "429"));
  for (const seconds of [0, 11, 31, 91, 271]) {
    later(seconds);
    await sendDue();
  }
  expect(sent).toHaveLength(1);
  expect(errors).toHaveLength(4);
});

test("one that may have been sent is tried once more", async () => {
  await outboxOf().postText(database.db, TEXT);
  faults = [new TextFailure("unknown", "500"), new TextFailure("unknown", "500")];
  for (const seconds of [0, 11, 31]) {
    later(seconds);
    await sendDue();
  }
  expect(sent).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("one that the provider refuses, or that nobody can send, is deleted", async () => {
  await outboxOf().postText(database.db, TEXT);
  faults = [new TextFailure("refused", "400")];
  const outbox = outboxOf();
  await sendDue(outbox);
  expect(outbox.refused()).toBe(0);
  await outboxOf().postText(database.db, TEXT);
  await sendDue(outboxOf(["whatsapp"]));
  expect(await waiting()).toBe(0);
  expect(errors).toEqual([
    "a text message was rejected (400) and deleted",
    "a text message has nobody to send it, and was deleted",
  ]);
});

test("a provider that does not answer holds up no mail", async () => {
  const sentTo: string[] = [];
  const outbox = createOutbox({
    db: database.db,
    transport: { place: "memory", send: async ({ to }) => void sentTo.push(to) },
    texts: { sms: { place: "silent", send: () => new Promise(() => undefined) } },
    now: () => now,
    site: () => "https://agbara.example",
    onError: (message) => void errors.push(message),
  });
  await outbox.postText(database.db, TEXT);
  outbox.wake();
  await expect.poll(() => database.db.select().from(mails)).toMatchObject([{ tries: 1 }]);
  await outbox.post(database.db, {
    to: "ada@people.example",
    subject: "Your code",
    text: "K7QX2M",
  });
  outbox.wake();
  await expect.poll(() => sentTo).toEqual(["ada@people.example"]);
});

test("one that is late is not sent any more", async () => {
  await outboxOf().postText(database.db, TEXT, { keepMinutes: 10 });
  later(600);
  await sendDue();
  expect(sent).toEqual([]);
  expect(await waiting()).toBe(0);
});
