import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp-server.ts";
import type { OpenDatabase } from "../db/open.ts";
import { mails } from "../db/tables.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createMailTransport, type Mail, type MailTransport } from "./transport.ts";

const FROM = "Agbara <no-reply@agbara.example>";
const MAIL: Mail = {
  to: "ada@people.example",
  subject: "Your code",
  text: "The code is\n\nK7QX2M",
};

let database: OpenDatabase;
let now: Date;
let errors: string[];

function outboxWith(transport: MailTransport): Outbox {
  const onError = (message: string) => void errors.push(message);
  const site = () => "https://agbara.example";
  return createOutbox({ db: database.db, transport, now: () => now, onError, site });
}

async function sendDue(outbox: Outbox) {
  outbox.wake();
  await outbox.idle();
}

function later(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000);
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(mails);
  now = new Date("2026-11-21T12:00:00Z");
  errors = [];
});
afterAll(() => database.close());

describe("over SMTP", () => {
  let smtp: TestSmtp;
  let transport: MailTransport;
  let outbox: Outbox;

  beforeEach(async () => {
    smtp = await startSmtp();
    transport = createMailTransport({ smtpUrl: smtp.url, mailFrom: FROM, dataDir: "" }, () => now);
    outbox = outboxWith(transport);
  });
  afterEach(async () => {
    transport.close?.();
    await smtp.stop();
  });

  test("a mail is delivered once, its code on a line of its own, and nothing of it stays", async () => {
    await outbox.post(database.db, MAIL);
    await sendDue(outbox);
    await sendDue(outbox);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.to).toBe("ada@people.example");
    expect(smtp.taken[0]?.content).toMatch(/^K7QX2M$/m);
    expect(smtp.taken[0]?.content).toContain("Subject: Your code");
    expect(await database.db.$count(mails)).toBe(0);
  });

  test.each([
    ["refuses for now", { recipient: "451 Later" }],
    ["cuts the connection", { content: "drop" }],
    ["refuses all of us", { greeting: "554 No" }],
  ] as const)(
    "while the server %s the mail waits, longer each time, and then arrives",
    async (_, faults) => {
      smtp.misbehave(faults);
      await outbox.post(database.db, MAIL);
      await sendDue(outbox);
      expect(await database.db.$count(mails)).toBe(1);
      later(9);
      await sendDue(outbox);
      expect(errors).toHaveLength(1);
      later(2);
      await sendDue(outbox);
      expect(errors).toHaveLength(2);
      smtp.misbehave({});
      later(11);
      await sendDue(outbox);
      expect(smtp.taken).toHaveLength(0);
      later(20);
      await sendDue(outbox);
      expect(smtp.taken).toHaveLength(1);
      expect(await database.db.$count(mails)).toBe(0);
      expect(errors.join()).not.toContain("ada@");
    },
  );

  test("an address that is refused for good is not tried again", async () => {
    smtp.misbehave({ recipient: "550 Nobody here" });
    await outbox.post(database.db, MAIL);
    await sendDue(outbox);
    expect([await database.db.$count(mails), outbox.refused()]).toEqual([0, 1]);
    expect(errors).toEqual(["a mail was rejected (EENVELOPE) and deleted"]);
  });

  test("a code that expired on its way is dropped", async () => {
    smtp.misbehave({ sender: "421 Busy" });
    await outbox.post(database.db, MAIL, { keepMinutes: 10 });
    await sendDue(outbox);
    smtp.misbehave({});
    later(11 * 60);
    await sendDue(outbox);
    expect(smtp.taken).toHaveLength(0);
    expect(await database.db.$count(mails)).toBe(0);
  });

  test("every try carries the same Message-ID", async () => {
    const contents: string[] = [];
    smtp.misbehave({ end: "451 Taken, but the answer got lost" });
    const seen: MailTransport = {
      ...transport,
      async send(mail) {
        contents.push(mail.id);
        await transport.send(mail);
      },
    };
    const retrying = outboxWith(seen);
    await retrying.post(database.db, MAIL);
    await sendDue(retrying);
    smtp.misbehave({});
    later(11);
    await sendDue(retrying);
    expect(contents[0]).toBe(contents[1]);
    expect(smtp.taken[0]?.content).toContain(`Message-ID: <${contents[0]}@agbara.example>`);
  });

  test("a mail that can be switched off carries the headers of RFC 8058, and others do not", async () => {
    const unsubscribe = "https://agbara.example/api/v1/mails/off/token";
    await outbox.post(database.db, { ...MAIL, unsubscribe });
    await sendDue(outbox);
    await outbox.post(database.db, MAIL);
    await sendDue(outbox);
    const [first, second] = smtp.taken.map(({ content }) => content);
    expect(first).toMatch(
      /^List-Unsubscribe: <https:\/\/agbara\.example\/api\/v1\/mails\/off\/token>\r?$/m,
    );
    expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(second).not.toContain("List-Unsubscribe");
  });

  test("stopping sends what waits, and does not wait for a server that is silent", async () => {
    await outbox.post(database.db, MAIL);
    await outbox.stop();
    expect(smtp.taken).toHaveLength(1);

    const silent = outboxWith(
      createMailTransport({ smtpUrl: smtp.url, mailFrom: FROM, dataDir: "" }, () => now),
    );
    smtp.misbehave({ greeting: "hang" });
    await silent.post(database.db, MAIL);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stopped = silent.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    vi.useRealTimers();
    expect(await database.db.$count(mails)).toBe(1);
  });
});

describe("the queue", () => {
  const sent: Mail[] = [];
  const memory: MailTransport = {
    place: "memory",
    send: async ({ to, subject, text }) => void sent.push({ to, subject, text }),
  };
  beforeEach(() => void sent.splice(0));

  test("a mail goes out only if the transaction it belongs to holds", async () => {
    const outbox = outboxWith(memory);
    const failing = database.db.transaction(async (tx) => {
      await outbox.post(tx, MAIL);
      throw new Error("the work failed");
    });
    await expect(failing).rejects.toThrow("the work failed");
    await sendDue(outbox);
    expect(sent).toEqual([]);
  });

  test("a pretended mail is queued and never sent", async () => {
    const outbox = outboxWith(memory);
    await outbox.post(database.db, MAIL, { pretended: true });
    expect(await database.db.$count(mails)).toBe(1);
    await sendDue(outbox);
    expect(sent).toEqual([]);
    expect(await database.db.$count(mails)).toBe(0);
  });

  test("several processes send each mail once", async () => {
    const outboxes = Array.from({ length: 4 }, () => outboxWith(memory));
    const [first] = outboxes;
    for (let nth = 0; nth < 60; nth += 1)
      await first?.post(database.db, { ...MAIL, to: `${nth}@people.example` });
    await Promise.all(outboxes.map(sendDue));
    expect(sent).toHaveLength(60);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(60);
  });

  test("once stopped a process takes no more: what is under way may end, the rest is left for another", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const outbox = outboxWith({
      place: "",
      async send({ to, subject, text }) {
        await held;
        sent.push({ to, subject, text });
      },
    });
    for (let nth = 0; nth < 35; nth += 1)
      await outbox.post(database.db, { ...MAIL, to: `${nth}@people.example` });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    vi.useRealTimers();
    letGo();
    await outbox.idle();
    expect(sent).toHaveLength(10);
    const left = await database.db.select().from(mails);
    expect(left.map(({ tries }) => tries)).toEqual(Array.from({ length: 25 }, () => 0));
  });

  test("sends the mails of a process that died before it sent them", async () => {
    const dying = outboxWith({ place: "", send: () => new Promise(() => undefined) });
    await dying.post(database.db, MAIL);
    dying.wake();
    await expect.poll(() => database.db.select().from(mails)).toMatchObject([{ tries: 1 }]);
    const other = outboxWith(memory);
    await sendDue(other);
    expect(sent).toEqual([]);
    later(121);
    await sendDue(other);
    expect(sent).toEqual([MAIL]);
  });
});
