import { QUESTION_KEYS } from "@agbara/shared/fundraising/application.ts";
import { clientOf } from "../../e2e/fixtures/client.ts";
import {
  ACCOUNT_PATHS,
  ADMIN_SCREENS,
  CONSULTANT_LISTS,
  financeScreens,
  screensAbout,
  verifierScreens,
} from "../../e2e/fixtures/screens.ts";
import { drawPages, givingPages, sitePages, unlistedPages } from "../../e2e/fixtures/site-pages.ts";
import { stepsOfDonors } from "./steps.ts";
import type { Scene } from "./take.ts";

/** A group of pages, and the person who opens them. `who` is null for a visitor. */
export interface Room {
  name: string;
  who: string | null;
  paths: readonly (string | Scene)[];
}

const at = (name: string) => `${name}@agbara.example`;

/**
 * Returns every public page, the login and registration pages, and the steps of a gift, from the donor's choice to the
 * printed gift cards.
 */
async function site(url: string): Promise<Room[]> {
  const pages = [...(await sitePages(url)), ...(await unlistedPages(url))];
  const money = [...(await givingPages(url)), ...(await drawPages(url))];
  const found = [
    "/entrepreneurs?words=tailor%20Lagos",
    "/entrepreneurs?words=zzzz",
    "/auth/login?for=fundraising",
  ];
  return [
    { name: "site", who: null, paths: [...new Set([...pages, ...money, ...found])] },
    { name: "site-steps", who: null, paths: await stepsOfDonors(url) },
  ];
}

/** The screen that members do not have. */
const SECOND_STEP = "/account/security/second-step";

/** Returns the pages of the account, as a member of introductions, an entrepreneur and a colleague see them. */
async function account(url: string): Promise<Room[]> {
  const fundraising = ACCOUNT_PATHS.filter((path) => path.startsWith("/account/fundraising"));
  const ofMembers = ACCOUNT_PATHS.filter((path) => path !== SECOND_STEP);
  const ours = ["/account", "/account/profile", ...fundraising];
  const questions = [...QUESTION_KEYS, "send"].map((step) => `/account/fundraising/${step}`);
  const member = await clientOf(url, at("member"));
  const { received, sent, introduction } = (await member.call("introductions.own.mine")).data;
  const people = [introduction, ...received.slice(0, 1), ...sent.slice(0, 1)];
  const gifts = (await member.call("giving.gifts.mine", {})).data.data;
  const records = [
    ...people.map(({ _id }) => `/account/introductions/${_id}`),
    ...gifts.slice(0, 1).map(({ _id }) => `/account/gifts/${_id}`),
  ];
  return [
    { name: "account", who: at("member"), paths: [...ofMembers, ...records, ...questions] },
    { name: "account-entrepreneur", who: at("entrepreneur"), paths: ours },
    { name: "account-staff", who: at("admin"), paths: ["/account/security", SECOND_STEP] },
  ];
}

/** Returns the console's screens, as each role sees them. */
async function consoleRooms(url: string): Promise<Room[]> {
  const desk = await clientOf(url, at("consultant"));
  const { data } = (await desk.call("introductions.search.list", { status: "active" })).data;
  const [id = "", other = ""] = data.map(({ user }) => user._id);
  const reports = (await desk.call("introductions.safety.list", {})).data.data;
  const decided = (await desk.call("introductions.safety.list", { decided: true })).data.data;
  const safety = [...reports.slice(0, 1), ...decided.slice(0, 1)].map(
    ({ _id }) => `/admin21/safety/${_id}`,
  );
  const finance = [...(await financeScreens(url)), "/admin21/ledger/journal"];
  const verifier = ["/admin21", ...(await verifierScreens(url)), "/admin21/versions"];
  return [
    { name: "console-finance", who: at("finance"), paths: finance },
    { name: "console-verifier", who: at("verifier"), paths: verifier },
    { name: "console-consultant", who: at("consultant"), paths: [...CONSULTANT_LISTS, ...safety] },
    { name: "console-person", who: at("consultant"), paths: screensAbout(id, other) },
    { name: "console-admin", who: at("admin"), paths: ADMIN_SCREENS },
  ];
}

const PARTS = { site, account, console: consoleRooms } as const;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Returns the groups of pages for these parts of the product. */
export async function roomsOf(parts: readonly PartName[], url: string): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const part of parts) rooms.push(...(await PARTS[part](url)));
  return rooms;
}
