import { CallError } from "@agbara/shared/client/call-error.ts";
import { failureOf } from "../platform/db/failures.ts";

/**
 * Does the same work many times at the same time, and returns all results. If a run gets no database connection in
 * time, it tries again, as a refused caller would.
 */
export function atOnce<Answer>(
  times: number,
  work: (nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const untilConnected = (nth: number): Promise<Answer> =>
    work(nth).catch((error: unknown) => {
      const failure = failureOf(error);
      const isRefused =
        failure === "gone" ||
        failure === "busy" ||
        (error instanceof CallError && error.status === 503);
      if (isRefused) return untilConnected(nth);
      throw error;
    });
  return Promise.all(Array.from({ length: times }, (_, nth) => untilConnected(nth)));
}
