import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { waitingIn } from "../../../platform/jobs/waiting.ts";
import type { Worker } from "../../../platform/jobs/worker.ts";
import { sendDue } from "./webhooks.ts";

interface Post {
  db: Database;
  secretKey: string;
  /** Returns the address of this server. It is known only after the server has begun to listen. */
  address(): string;
  fetch: typeof fetch;
}

/** Makes the worker that sends the sandbox's webhooks to our server. */
export function sandboxWorker({ db, secretKey, address, fetch }: Post): Worker {
  return {
    name: "sandbox's webhooks",
    every: 1_000,
    patience: 30 * 60_000,
    step(now) {
      const url = `${address()}${API_BASE_PATH}giving/webhooks/sandbox`;
      return sendDue({ db, secretKey, url, fetch, now });
    },
    waiting: (at, now) =>
      waitingIn(
        at,
        sql`select due_at as since from sandbox_webhooks where due_at <= ${now.toISOString()} order by due_at`,
      ),
  };
}
