import { randomUUID } from "node:crypto";
import { UNREGISTERED } from "@agbara/api/introductions/views.ts";
import { SANDBOX_PAGE } from "@agbara/api/ledger/gateways/sandbox/payment-routes.ts";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { Preferences } from "@agbara/shared/contract/parts/entities.ts";
import { type Role, STAFF_ROLES } from "@agbara/shared/policy.ts";
import { probe, type Server } from "./probe.ts";

/** No account has this e-mail address, so calls with it change nothing. */
export const NOBODYS_EMAIL = "conformance@agbara.example";

/** An account on the tested server, created for this test, because the test changes the account's data. */
export interface Account {
  role: Role;
  email: string;
  password: string;
}

export interface SignedIn extends Account {
  id: string;
  token: string;
}

/** The person who makes a call. `spare` is a second session of the first member. */
export type Who = "visitor" | "second member" | "spare" | Role;

/** What the run knows about the server so far. An id that is not known yet is a random id that belongs to no record. */
export interface World {
  people: Partial<Record<Who, SignedIn>>;
  /** The introductions of the first and the second member, and the code of the second introduction. */
  introductionId: string;
  otherIntroductionId: string;
  otherCode: string;
  /** The time when the run deactivated the member. The run must send this time when it activates the member again. */
  deactivatedAt: string;
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
  /** Of the books. */
  ledgerAccountId: string;
  ledgerGroupId: string;
  /** The id of a movement of our own money. */
  movementId: string;
  taskId: string;
  reconciliationId: string;
  giftId: string;
  /** The secret of the gift's page. On this page, donors see the gift and pay for it. */
  giftLink: string;
  /** The id of the draw that the run began. `drawNumber` is 1 if the run could not begin a draw. */
  drawId: string;
  drawNumber: number;
  giftPayment: string;
  /** Presses the payment button on the sandbox's page. */
  payAtSandbox(): Promise<void>;
  /** The codes of the gift's vouchers. Empty before the gift is paid. */
  voucherCodes: string[];
  /** True if gifts are paid at the sandbox, without real money. Only then may the run decide other people's cases. */
  isTry: boolean;
  flagId: string;
  bankAccountId: string;
  /** A page that can receive a payout, and the payout batch and payouts for this page. */
  payablePageId: string;
  payoutBatchId: string;
  payoutItemIds: string[];
  strayTaskId: string;
  strayMoveId: string;
  refundId: string;
  moneyFileId: string;
  /** The ids of the photos and of a document of the member's application. */
  pagePhotoIds: string[];
  documentId: string;
  /**
   * The id of a photo for the member's public page. `versionIds` are changed page versions that wait for a verifier.
   */
  pageUploadId: string;
  versionIds: string[];
  /** The id of an application that waits for a verifier. `paperId` is one of its documents. */
  applicationId: string;
  paperId: string;
  /** The page code of an entrepreneur whom everybody can find. */
  pageCode: string;
  /** The secret in the link to a donor's statement. */
  statement: string;
  /** The id of a public page. `reportId` is a visitor's report about a page. */
  openPageId: string;
  reportId: string;
  /** The id of a report about a member. */
  safetyReportId: string;
  disputeId: string;
  disputeAnsweredAt: string | null;
  /** The id of a consultant's account that the run created. */
  staffId: string;
}

/** Signs the accounts in. If one cannot sign in, throws an error with a sentence about the reason. */
export async function meetServer(server: Server, accounts: Account[]): Promise<World> {
  const signedIn: SignedIn[] = [];
  for (const account of accounts) signedIn.push(await signIn(server, account));
  const [member, second] = signedIn.filter(({ role }) => role === "member");
  const admin = signedIn.find(({ role }) => role === "admin");
  const staff = STAFF_ROLES.flatMap((role) => {
    const person = signedIn.find((one) => one.role === role) ?? admin;
    return person ? [[role, person]] : [];
  });
  const world: World = {
    people: {
      ...(member && { member }),
      ...(second && { "second member": second }),
      ...Object.fromEntries(staff),
    },
    introductionId: randomUUID(),
    otherIntroductionId: randomUUID(),
    otherCode: "aaaaaa",
    deactivatedAt: new Date(0).toISOString(),
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
    ledgerAccountId: "1",
    ledgerGroupId: "1",
    movementId: randomUUID(),
    taskId: randomUUID(),
    reconciliationId: randomUUID(),
    giftId: randomUUID(),
    giftLink: "x".repeat(32),
    drawId: randomUUID(),
    drawNumber: 1,
    giftPayment: "",
    payAtSandbox: () => payAtSandbox(server, world.giftPayment),
    voucherCodes: [],
    isTry: false,
    flagId: randomUUID(),
    bankAccountId: randomUUID(),
    payablePageId: randomUUID(),
    payoutBatchId: randomUUID(),
    payoutItemIds: [randomUUID()],
    strayTaskId: randomUUID(),
    strayMoveId: randomUUID(),
    refundId: randomUUID(),
    moneyFileId: randomUUID(),
    pagePhotoIds: [],
    documentId: randomUUID(),
    pageUploadId: randomUUID(),
    versionIds: [],
    applicationId: randomUUID(),
    paperId: randomUUID(),
    pageCode: pageCode("CNFRM"),
    statement: "none",
    openPageId: randomUUID(),
    reportId: randomUUID(),
    safetyReportId: randomUUID(),
    disputeId: randomUUID(),
    disputeAnsweredAt: null,
    staffId: randomUUID(),
  };
  return world;
}

/**
 * Returns true if an address is the sandbox's page. Compares only the path, because the server may have another host
 * name.
 */
export function isSandboxPage(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.startsWith(`${SANDBOX_PAGE}/`);
}

async function payAtSandbox({ base, fetch }: Server, url: string) {
  if (!isSandboxPage(url)) return;
  await fetch(base + new URL(url).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "act=pay",
    redirect: "manual",
  });
}

export async function signIn(server: Server, account: Account): Promise<SignedIn> {
  const { email, password } = account;
  const { status, answer } = await probe(server, {
    call: calls["people.signin.login"],
    input: { user: { email, password } },
    token: null,
    refusals: [401, 422, 429],
    mayAnswer: true,
  });
  const read = calls["people.signin.login"].response.safeParse(answer);
  if (!read.success)
    throw new Error(`${email} could not log in at ${server.base}: status ${status || "none"}.`);
  return { ...account, id: read.data.user._id, token: read.data.token };
}
