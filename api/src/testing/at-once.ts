import { CallError } from "@agbara/shared/client/call-error.ts";
import { failureOf } from "../platform/db/failures.ts";
import { HttpError } from "../platform/http/http-error.ts";

type Work<Answer> = (nth: number) => Promise<Answer>;

/**
 * Does the same work many times at the same time, and returns all results. If a run gets no database connection in
 * time, it tries again, as a refused caller would.
 */
export function atOnce<Answer>(times: number, work: Work<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, nth) => untilConnected(work, nth)));
}

/** Like `atOnce`, but a run that the API refuses gives the status of the refusal instead of an error. */
export function outcomesAtOnce<Answer>(
  times: number,
  work: Work<Answer>,
): Promise<(Answer | number)[]> {
  const outcomeOf = (nth: number) =>
    untilConnected(work, nth).catch((error: unknown) => {
      if (error instanceof HttpError || error instanceof CallError) return error.status;
      throw error;
    });
  return Promise.all(Array.from({ length: times }, (_, nth) => outcomeOf(nth)));
}

function untilConnected<Answer>(work: Work<Answer>, nth: number): Promise<Answer> {
  return work(nth).catch((error: unknown) => {
    const failure = failureOf(error);
    const isRefused =
      failure === "gone" ||
      failure === "busy" ||
      (error instanceof CallError && error.status === 503);
    if (isRefused) return untilConnected(work, nth);
    throw error;
  });
}
