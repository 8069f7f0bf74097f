import faqs from "./content/faqs/index.tsx";
import audit from "./desk/audit/index.tsx";
import aml from "./finance/aml/index.tsx";
import bankAccounts from "./finance/bank-accounts/index.tsx";
import disputes from "./finance/disputes/index.tsx";
import float from "./finance/float/index.tsx";
import payouts from "./finance/payouts/index.tsx";
import reconciliation from "./finance/reconciliation/index.tsx";
import refunds from "./finance/refunds/index.tsx";
import tasks from "./finance/tasks/index.tsx";
import applications from "./fundraising/applications/index.tsx";
import entrepreneurs from "./fundraising/entrepreneurs/index.tsx";
import proofs from "./fundraising/proofs/index.tsx";
import reports from "./fundraising/reports/index.tsx";
import versions from "./fundraising/versions/index.tsx";
import gifts from "./giving/gifts/index.tsx";
import introductions from "./introductions/introductions/index.tsx";
import members from "./introductions/members/index.tsx";
import myPeople from "./introductions/my-people/index.tsx";
import requests from "./introductions/requests/index.tsx";
import safety from "./introductions/safety/index.tsx";
import users from "./introductions/users/index.tsx";
import type { ConsoleResource } from "./kit/resource.ts";
import ledger from "./ledger/ledger/index.tsx";
import staff from "./people/staff/index.tsx";

/** All resources of the console that have screens, in the order of the navigation rail. */
export const RESOURCES: readonly ConsoleResource[] = [
  users,
  introductions,
  requests,
  myPeople,
  members,
  safety,
  applications,
  versions,
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
