import { randomUUID } from "node:crypto";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { Preferences } from "@agbara/shared/contract/entities.ts";
import { UNREGISTERED } from "../introductions/unregistered.ts";
import { probe, type Server } from "./probe.ts";

/** An account of the server's, made for this: what it holds is changed. */
export interface Account {
  role: "member" | "consultant" | "admin";
  email: string;
  password: string;
}

export interface SignedIn extends Account {
  id: string;
  token: string;
}

/** Who makes a call. `spare` is a second session of the first member. */
export type Who = "visitor" | "member" | "second member" | "staff" | "admin" | "spare";

/** What is known of the server so far; ids that were not learnt belong to nobody. */
export interface World {
  people: Partial<Record<Who, SignedIn>>;
  /** The first member's own introduction, and the second's with its code. */
  introductionId: string;
  otherIntroductionId: string;
  otherCode: string;
  preferences: Preferences;
  note: string | null;
  matchId: string;
  subscriptionId: string;
  faqId: string;
  savedSearchId: string;
  photoIds: string[];
  sessionId: string;
  stateId: string;
  lgaId: string;
  codeToken: string;
  /** An account of a consultant made for this. */
  staffId: string;
}

/** Signs the accounts in; throws a sentence where one cannot. */
export async function meetServer(server: Server, accounts: Account[]): Promise<World> {
  const signedIn: SignedIn[] = [];
  for (const account of accounts) signedIn.push(await signIn(server, account));
  const [member, second] = signedIn.filter(({ role }) => role === "member");
  const admin = signedIn.find(({ role }) => role === "admin");
  const staff = signedIn.find(({ role }) => role === "consultant") ?? admin;
  return {
    people: {
      ...(member && { member }),
      ...(second && { "second member": second }),
      ...(staff && { staff }),
      ...(admin && { admin }),
    },
    introductionId: randomUUID(),
    otherIntroductionId: randomUUID(),
    otherCode: "aaaaaa",
    preferences: { ...UNREGISTERED },
    note: null,
    matchId: randomUUID(),
    subscriptionId: randomUUID(),
    faqId: randomUUID(),
    savedSearchId: randomUUID(),
    photoIds: [],
    sessionId: randomUUID(),
    stateId: "unknown",
    lgaId: "unknown",
    codeToken: "unknown",
    staffId: randomUUID(),
  };
}

export async function signIn(server: Server, account: Account): Promise<SignedIn> {
  const { email, password } = account;
  const { status, answer } = await probe(server, {
    call: calls["session.login"],
    input: { user: { email, password } },
    token: null,
    refusals: [401, 422, 429],
    mayAnswer: true,
  });
  const read = calls["session.login"].response.safeParse(answer);
  if (!read.success)
    throw new Error(`${email} could not log in at ${server.base}: status ${status || "none"}.`);
  return { ...account, id: read.data.user._id, token: read.data.token };
}
