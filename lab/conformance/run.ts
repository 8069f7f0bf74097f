import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { type Fault, probe, type Server } from "./probe.ts";
import type { Step } from "./step.ts";
import { steps } from "./steps.ts";
import { type Account, meetServer, type Who, type World } from "./world.ts";

export interface Result {
  name: CallName;
  method: string;
  path: string;
  /** The status that the call returned with the right input and role. 0 if the run did not make this call. */
  status: number;
  faults: Fault[];
}

/** The statuses that count as a refusal of a wrong input. 429 means that a limit refused the call first. */
const REFUSED = [400, 401, 404, 409, 422, 429];

/** Makes every call of the contract. If a call needs a role, also makes it without that role. */
export async function runConformance(server: Server, accounts: Account[]): Promise<Result[]> {
  const world = await meetServer(server, accounts);
  const results: Result[] = [];
  for (const name of Object.keys(steps) as CallName[])
    results.push(await tryCall(server, world, name));
  return results;
}

async function tryCall(server: Server, world: World, name: CallName): Promise<Result> {
  const call: Call = calls[name];
  const step = steps[name] as Step<CallName>;
  const { method, path } = call;
  const person = world.people[step.as];
  if (step.as !== "visitor" && !person)
    return { name, method, path, status: 0, faults: [{ path: "", expected: missing(step.as) }] };
  const input = (await step.input(world)) as Record<string, unknown>;
  const refused = await withoutTheRole(server, world, call, input);
  const { status, answer, faults } = await probe(server, {
    call,
    input,
    token: person?.token ?? null,
    refusals: step.refused ? REFUSED : (step.refusals ?? []),
    mayAnswer: !step.refused,
  });
  if (answer !== null) step.learn?.(world, call.response.parse(answer) as never);
  return { name, method, path, status, faults: [...faults, ...refused] };
}

const ACCOUNTS: Record<Who, string> = {
  visitor: "nobody",
  member: "a member",
  "second member": "a second member",
  spare: "a member",
  consultant: "a consultant or an admin",
  verifier: "a verifier or an admin",
  finance: "somebody of finance or an admin",
  auditor: "an auditor or an admin",
  admin: "an admin",
};

function missing(who: Who): string {
  return `name ${ACCOUNTS[who]} with --as`;
}

/**
 * Makes a call as a person who may not make it. Expects 401 without a token and, for a staff call, 403 with a member's
 * token.
 */
async function withoutTheRole(
  server: Server,
  { people }: World,
  call: Call,
  input: Record<string, unknown>,
): Promise<Fault[]> {
  const others: [string, string | null, number][] = [];
  if (!may(null, call.access)) others.push(["without a token", null, 401]);
  if (!may("member", call.access) && people.member)
    others.push(["with a member's token", people.member.token, 403]);
  const faults: Fault[] = [];
  for (const [how, token, status] of others) {
    const probed = await probe(server, {
      call,
      input,
      token,
      refusals: [status],
      mayAnswer: false,
    });
    faults.push(
      ...probed.faults.map(({ path, expected }) => ({ path: `${path} ${how}`, expected })),
    );
  }
  return faults;
}
