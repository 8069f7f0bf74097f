import { may } from "@agbara/shared/policy.ts";
import { foldedWords, searchKey } from "@agbara/shared/text/fold.ts";
import { switchScheme } from "../../layout/colour-scheme.ts";
import { accessOf } from "../../providers/resource-access.ts";
import { session } from "../../providers/session.ts";
import type { IconName } from "../kit/Icon.tsx";
import { isThere, perform } from "../kit/keys/perform.ts";
import { type Action, keysInWords, SHORTCUTS } from "../kit/keys/shortcuts.ts";
import { RESOURCES } from "../resources.ts";

/** Anything that the person can choose in Find: a person, a record, a screen or an action. */
export interface Choice {
  id: string;
  title: string;
  /** Other words that people may type to find this choice. */
  also?: string;
  /** A second line below the title. */
  line?: string;
  /** An extra text at the end of the line. */
  aside?: string;
  icon: IconName;
  /** Only for people: the address of their picture. Null if they have no picture. */
  portrait?: string | null;
  path?: string;
  run?: () => void;
}

/** Returns the screens that this person may open. */
export function screens(): Choice[] {
  const role = session.role();
  return [
    { id: "screen-dashboard", title: "Dashboard", icon: "home", path: "/admin21" },
    ...RESOURCES.filter(({ access }) => may(role, access)).map(
      ({ name, path = name, title, icon }): Choice => ({
        id: `screen-${name}`,
        title,
        icon,
        path: `/admin21/${path}`,
      }),
    ),
    { id: "screen-account", title: "My Account", icon: "people", path: "/account" },
  ];
}

/**
 * Returns the actions that are possible on the current screen, with their keys, and the actions that are always
 * possible.
 */
export function actions(from: HTMLElement, onHelp: () => void): Choice[] {
  const names = Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[];
  const isAction = (name: keyof typeof SHORTCUTS): name is Action =>
    name !== "help" && name !== "find" && name !== "leave";
  const here = names.filter(isAction).flatMap((shortcut): Choice[] => {
    if (!isThere(shortcut, from)) return [];
    const { keys, does } = SHORTCUTS[shortcut];
    const run = () => void perform(shortcut, from);
    return [{ id: `action-${shortcut}`, title: does, aside: keysInWords(keys), icon: "next", run }];
  });
  const role = session.role();
  const create = (name: "faqs" | "staff", title: string): Choice[] =>
    RESOURCES.some((resource) => resource.name === name && may(role, resource.access))
      ? [{ id: `new-${name}`, title, icon: "plus", path: `/admin21/${name}/create` }]
      : [];
  return [
    ...here,
    ...exports(),
    ...create("faqs", "Add an FAQ entry"),
    ...create("staff", "Add an account for staff"),
    {
      id: "action-colours",
      title: "Change to light or dark colours",
      icon: "sun",
      run: switchScheme,
    },
    { id: "action-keys", title: "Show the list of keys", aside: "?", icon: "help", run: onHelp },
    { id: "action-logout", title: "Logout", also: "sign out", icon: "logout", run: logout },
  ];
}

const logout = () => session.logout("asked");

/**
 * Returns an action that exports the list on the screen. If the screen has no list, returns a link to the
 * introductions, the list that people export most often.
 */
function exports(): Choice[] {
  const button = document.querySelector<HTMLButtonElement>("button[data-export]:enabled");
  const shared = { also: "download file spreadsheet", icon: "download" } as const;
  if (button)
    return [
      {
        id: "action-export",
        title: "Export this list as CSV",
        ...shared,
        run: () => button.click(),
      },
    ];
  if (!may(session.role(), accessOf("introductions"))) return [];
  const title = "Export people as CSV: first opens the introductions";
  return [{ id: "go-export", title, path: "/admin21/introductions/users", ...shared }];
}

/**
 * Returns the choices that match the typed words. Each typed word must be the start of a word in the choice. The words
 * may be in any order: "pay lis" finds "List of payouts".
 */
export function fitting(choices: readonly Choice[], text: string): Choice[] {
  const wanted = foldedWords(text);
  return choices.filter(({ title, also = "" }) => {
    const words = foldedWords(`${title} ${also}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/**
 * Returns a link to the list of all people whose name begins with the typed text. Find itself shows only a few of them.
 * Returns no link if the text is more than a name, because the list can search only by name.
 */
export function allNamed(text: string, found: string): Choice[] {
  if (!may(session.role(), accessOf("introductions"))) return [];
  const name = text.trim();
  if (!searchKey(found).startsWith(searchKey(name))) return [];
  const query = new URLSearchParams({ status: "any", first_name: name });
  const path = `/admin21/introductions/users?${query}`;
  return [{ id: "all", title: `Everybody whose name begins with “${name}”`, icon: "search", path }];
}
