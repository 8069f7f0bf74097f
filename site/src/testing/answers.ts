import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";

/** A call that the page sent, with its path and input. */
export interface Sent {
  path: string;
  input: Record<string, unknown>;
}

type Answer = object | ((input: Record<string, unknown>) => object | Promise<object>);

/**
 * Makes a transport that answers calls by their path and records them. A call without an answer fails, as without a
 * network.
 */
export function answering(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  const transport: Transport = {
    async send({ path }, input = {}) {
      sent.push({ path, input });
      const answer = answers[path];
      if (!answer) throw refusal(0);
      return typeof answer === "function" ? answer(input) : answer;
    },
  };
  return { transport, sent, of: (path: string) => sent.filter((call) => call.path === path) };
}

/** Makes the error of a call that the server has refused. */
export function refusal(status: number, shown = "please try again", fields = {}): CallError {
  return new CallError({ status, shown, fields, requirement: null });
}
