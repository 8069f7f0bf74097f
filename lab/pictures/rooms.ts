import { clientOf } from "../../e2e/fixtures/client.ts";
import {
  ACCOUNT_PATHS,
  ADMIN_SCREENS,
  CONSULTANT_LISTS,
  financeScreens,
  screensAbout,
  verifierScreens,
} from "../../e2e/fixtures/screens.ts";
import {
  drawPages,
  givingPages,
  pagesWithPhoto,
  sitePages,
} from "../../e2e/fixtures/site-pages.ts";

/** A room: some pages, and the person who sees them. `who` is null for a visitor. */
export interface Room {
  name: string;
  who: string | null;
  paths: readonly string[];
}

const at = (name: string) => `${name}@agbara.example`;

/** Returns every public page, and the ways in. */
async function site(url: string): Promise<Room[]> {
  const pages = [...(await sitePages(url)), ...(await pagesWithPhoto(url))];
  const money = [...(await givingPages(url)), ...(await drawPages(url))];
  const waysIn = ["/auth/login", "/auth/login?for=fundraising", "/auth/register"];
  const paths = [...new Set([...pages, ...money, "/no-such-page"])];
  return [
    { name: "site", who: null, paths },
    { name: "ways-in", who: null, paths: waysIn },
  ];
}

/** Returns the account, as a member of introductions and an entrepreneur see it. */
async function account(): Promise<Room[]> {
  const fundraising = ACCOUNT_PATHS.filter((path) => path.startsWith("/account/fundraising"));
  const ours = ["/account", "/account/profile", ...fundraising];
  return [
    { name: "account", who: at("member"), paths: ACCOUNT_PATHS },
    { name: "account-entrepreneur", who: at("entrepreneur"), paths: ours },
  ];
}

/** Returns the console, as each role sees it. */
async function consoleRooms(url: string): Promise<Room[]> {
  const desk = await clientOf(url, at("consultant"));
  const { data } = (await desk.call("introductions.search.list", { status: "active" })).data;
  const [id = "", other = ""] = data.map(({ user }) => user._id);
  return [
    { name: "console-finance", who: at("finance"), paths: await financeScreens(url) },
    { name: "console-verifier", who: at("verifier"), paths: await verifierScreens(url) },
    { name: "console-consultant", who: at("consultant"), paths: CONSULTANT_LISTS },
    { name: "console-person", who: at("consultant"), paths: screensAbout(id, other) },
    { name: "console-admin", who: at("admin"), paths: ADMIN_SCREENS },
  ];
}

const PARTS = { site, account, console: consoleRooms } as const;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Returns the rooms of these parts of the product. */
export async function roomsOf(parts: readonly PartName[], url: string): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const part of parts) rooms.push(...(await PARTS[part](url)));
  return rooms;
}
