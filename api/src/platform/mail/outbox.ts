import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/database.ts";
import { causeOf } from "../db/failures.ts";
import { newId } from "../db/ids.ts";
import { mails } from "../db/tables.ts";
import { TextFailure } from "../texts/failure.ts";
import type { Text } from "../texts/text.ts";
import type { TextTransports } from "../texts/transport.ts";
import { mailNumber } from "./number.ts";
import { isRefusedForGood, type Mail, type MailTransport, REFERENCE, SITE } from "./transport.ts";

interface Posting {
  /**
   * After this many minutes we stop trying to send the mail. For example, a code that has expired helps nobody. The
   * default is two days.
   */
  keepMinutes?: number;
  /**
   * True for a mail that we add to the queue but never send. We do this for an address without an account, so that the
   * answer takes as long as for an address with one.
   */
  pretended?: boolean;
  /** We send the mail only after this many seconds. */
  afterSeconds?: number;
}

/** The queue of mails and text messages, which is in the database. This process also sends from the queue. */
export interface Outbox {
  /** Where this server's mails go, for example the mail server. We print it when the server starts. */
  place: string;
  /** Returns how many mails the mail server will never accept. Counts from the start of this process. */
  refused(): number;
  /**
   * Adds a mail to the queue. In a transaction, we send the mail only if the transaction commits. Never waits for the
   * mail server.
   */
  post(db: Database, mail: Mail, posting?: Posting): Promise<void>;
  /** Adds a text message to the queue. In a transaction, we send it only if the transaction commits. */
  postText(db: Database, text: Text, posting?: Posting): Promise<void>;
  /** Sends all due mails now, including mails that other processes queued but did not send. */
  wake(): void;
  /** Resolves when this process is not sending any mail or text message. */
  idle(): Promise<void>;
  /** Sends due mails for at most a few seconds. We send the remaining mails after the next start. */
  stop(): Promise<void>;
}

interface OutboxDeps {
  db: Database;
  transport: MailTransport;
  /** The channels by which we send text messages. */
  texts?: TextTransports;
  /** Called after a provider has accepted a text message. */
  textSent?: (text: Pick<Text, "way" | "to" | "kind">) => Promise<void>;
  now: () => Date;
  /** Returns the address of the site. The links in mails begin with it. */
  site: () => string;
  /** Called when a mail could not be sent, with a sentence that has no personal data. */
  onError: (message: string) => void;
}

const DAY_MINUTES = 24 * 60;
const KEEP_MINUTES = 2 * DAY_MINUTES;
const BATCH = 10;
/**
 * How long a mail belongs to the process that has claimed it. If that process dies, another process takes the mail
 * after this time.
 */
const LEASE_S = 120;
const STOP_WITHIN_MS = 5_000;

/** Returns how many seconds to wait before the next try: 10, 30, 90 and so on, but at most an hour. */
function backoff(tries: number): number {
  return Math.min(10 * 3 ** (tries - 1), 3_600);
}

function secondsLater(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

/** A mail or text message, as we add it to the queue. */
type Added = Mail & Pick<typeof mails.$inferSelect, "channel"> & Partial<Pick<Text, "filling">>;

interface Claimed extends Mail {
  id: string;
  channel: (typeof mails.$inferSelect)["channel"];
  filling: readonly string[] | null;
  tries: number;
  doubts: number;
  pretended: boolean;
  expired: boolean;
}

/**
 * If a provider does not answer, we do not know whether it sent the text message. After this many such tries, we stop
 * trying to send the message. If a mail arrives twice, the reader sees that it is the same mail. A text message has no
 * such sign, and each one costs money.
 */
const DOUBTS = 2;

/**
 * Returns the outbox. It sends each mail at least once, and each text message at most twice, even if several processes
 * send. It deletes both after sending, because they contain codes.
 */
export function createOutbox({
  db,
  transport,
  texts = {},
  textSent,
  now,
  site,
  onError,
}: OutboxDeps): Outbox {
  let stopped = false;
  let refused = 0;

  /** Claims some due mails, or some due text messages, so that only this process sends them. */
  async function claim(isMail: boolean): Promise<Claimed[]> {
    const at = now();
    const lease = secondsLater(at, LEASE_S).toISOString();
    return rowsOf<Claimed>(
      db,
      sql`with due as materialized (
            select id from ${mails} where next_try_at <= ${at.toISOString()} and (channel = 'mail') = ${isMail}
            order by next_try_at limit ${BATCH} for update skip locked)
          update ${mails} as mail set tries = mail.tries + 1, doubts = mail.doubts + 1, next_try_at = ${lease}
          from due where mail.id = due.id
          returning mail.id, mail.channel, mail.filling, mail.doubts, mail.recipient as "to", mail.subject, mail.text, mail.html, mail.unsubscribe, mail.tries, mail.pretended,
            mail.keep_until <= ${at.toISOString()} as expired`,
    );
  }

  async function remove(id: string) {
    await db.delete(mails).where(sql`${mails.id} = ${id}`);
  }

  /** Gives the message to its provider. Returns false if the server has no provider for it. */
  async function send({ channel, filling, subject, text, to, id, ...mail }: Claimed) {
    if (channel === "mail") {
      const { html = null, unsubscribe = null } = mail;
      await transport.send({ id, to, subject, text, html, unsubscribe });
      return true;
    }
    const way = texts[channel];
    if (!way) return false;
    await way.send({ id, way: channel, to, kind: subject, text, filling: filling ?? [] });
    // The provider has accepted the message. No error from here on may make us send it again.
    await textSent?.({ way: channel, to, kind: subject }).catch((error: unknown) =>
      onError(`a text message was sent, but not noted (${causeOf(error)})`),
    );
    return true;
  }

  async function deliver(claimed: Claimed) {
    const { id, channel, tries, doubts, pretended, expired } = claimed;
    const what = channel === "mail" ? "a mail" : "a text message";
    const drop = async (why: string) => {
      onError(`${what} ${why}`);
      await remove(id);
    };
    if (pretended) return remove(id);
    if (expired) return drop("could not be sent in time and was deleted");
    if (channel !== "mail" && doubts > DOUBTS)
      return drop("may have been sent twice, and was deleted");
    try {
      if (!(await send(claimed))) return drop("has nobody to send it, and was deleted");
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      if (isRefusedForGood(error)) {
        if (channel === "mail") refused += 1;
        return drop(`was rejected (${reason}) and deleted`);
      }
      onError(`${what} could not be sent (${reason}); try ${tries}`);
      const next_try_at = secondsLater(now(), backoff(tries));
      const isSure = error instanceof TextFailure && error.outcome === "not_sent";
      await db
        .update(mails)
        .set({ next_try_at, doubts: isSure ? doubts - 1 : doubts })
        .where(sql`${mails.id} = ${id}`);
      return;
    }
    await remove(id);
  }

  /**
   * Sends either mails or text messages. The two run separately, so mails need not wait if the provider of text
   * messages does not answer.
   */
  function laneOf(isMail: boolean) {
    let running: Promise<void> | null = null;
    let wokenMeanwhile = false;

    async function drain() {
      do {
        wokenMeanwhile = false;
        while (!stopped) {
          const batch = await claim(isMail);
          if (batch.length === 0) break;
          await Promise.all(batch.map(deliver));
        }
      } while (wokenMeanwhile && !stopped);
    }

    function wake() {
      if (stopped) return;
      wokenMeanwhile = true;
      running ??= drain()
        .catch((error: unknown) => {
          wokenMeanwhile = false;
          onError(`sending ${isMail ? "mails" : "text messages"} is paused (${causeOf(error)})`);
        })
        .finally(() => {
          running = null;
          if (wokenMeanwhile) wake();
        });
    }

    const idle = async () => {
      while (running) await running;
    };
    return { wake, idle };
  }

  const lanes = [laneOf(true), laneOf(false)];
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const idle = async () => {
    for (const lane of lanes) await lane.idle();
  };

  async function add(tx: Database, { to, filling, ...message }: Added, posting: Posting = {}) {
    const { keepMinutes = KEEP_MINUTES, pretended = false, afterSeconds = 0 } = posting;
    const at = now();
    const id = newId();
    const put = (said: string) =>
      said.replaceAll(SITE, site()).replaceAll(REFERENCE, mailNumber(id));
    await tx.insert(mails).values({
      id,
      channel: message.channel,
      recipient: to,
      subject: message.subject,
      text: put(message.text),
      html: message.html ? put(message.html) : null,
      unsubscribe: message.unsubscribe ? put(message.unsubscribe) : null,
      filling: filling?.map(put) ?? null,
      pretended,
      next_try_at: secondsLater(at, afterSeconds),
      keep_until: secondsLater(at, keepMinutes * 60),
    });
  }

  return {
    place: transport.place,
    refused: () => refused,
    wake,
    idle,
    post: (tx, mail, posting) => add(tx, { channel: "mail", ...mail }, posting),
    postText: (tx, { way, kind, ...text }, posting) =>
      add(tx, { channel: way, subject: kind, ...text }, posting),
    async stop() {
      wake();
      let late: NodeJS.Timeout | undefined;
      const deadline = new Promise<void>((resolve) => {
        late = setTimeout(resolve, STOP_WITHIN_MS);
      });
      await Promise.race([idle(), deadline]);
      clearTimeout(late);
      stopped = true;
      transport.close?.();
    },
  };
}
