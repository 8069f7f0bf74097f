import aml from "./aml/index.tsx";
import applications from "./applications/index.tsx";
import audit from "./audit/index.tsx";
import bankAccounts from "./bank-accounts/index.tsx";
import disputes from "./disputes/index.tsx";
import entrepreneurs from "./entrepreneurs/index.tsx";
import faqs from "./faqs/index.tsx";
import float from "./float/index.tsx";
import gifts from "./gifts/index.tsx";
import introductions from "./introductions/index.tsx";
import ledger from "./ledger/index.tsx";
import members from "./members/index.tsx";
import myPeople from "./my-people/index.tsx";
import payouts from "./payouts/index.tsx";
import proofs from "./proofs/index.tsx";
import reconciliation from "./reconciliation/index.tsx";
import refunds from "./refunds/index.tsx";
import reports from "./reports/index.tsx";
import requests from "./requests/index.tsx";
import type { ConsoleResource } from "./resource.ts";
import staff from "./staff/index.tsx";
import tasks from "./tasks/index.tsx";
import users from "./users/index.tsx";

/** Every resource of the console that has screens, in the order of the rail. */
export const RESOURCES: readonly ConsoleResource[] = [
  users,
  introductions,
  requests,
  myPeople,
  members,
  applications,
  proofs,
  entrepreneurs,
  reports,
  bankAccounts,
  tasks,
  refunds,
  payouts,
  disputes,
  gifts,
  reconciliation,
  ledger,
  float,
  aml,
  faqs,
  staff,
  audit,
];
