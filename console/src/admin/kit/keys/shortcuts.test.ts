import { expect, it } from "vitest";
import { helpParts, keyOf, shortcutOf } from "./shortcuts.ts";

const press = (key: string, change: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  onControl: false,
  ...change,
});

it.each([
  ["j", "next"],
  ["k", "previous"],
  ["Enter", "open"],
  ["n", "note"],
  ["e", "unsaved"],
  ["a", "activate"],
  ["u", "undo"],
  ["r", "refresh"],
  ["/", "filters"],
  ["b", "compare"],
  ["v", "whoFits"],
  ["]", "nextPage"],
  ["[", "previousPage"],
  ["p", "call"],
  ["w", "whatsapp"],
  ["m", "mail"],
  ["l", "contacted"],
  ["s", "remind"],
  ["y", "answer"],
  ["i", "introduce"],
  ["q", "notes"],
  ["?", "help"],
  ["d", "done"],
  ["f", "followUp"],
  ["z", null],
  ["toString", null],
])("%s means %s", (key, shortcut) => {
  expect(shortcutOf(press(key), true)).toBe(shortcut);
});

it("takes no letter from anyone who is typing", () => {
  expect(shortcutOf(press("a", { typing: true }), true)).toBeNull();
});

it("leaves Enter to a link or button that has the focus", () => {
  expect(shortcutOf(press("Enter", { onControl: true }), true)).toBeNull();
});

it("leaves the browser its own combinations", () => {
  for (const key of ["j", "n", "a"])
    expect(shortcutOf(press(key, { ctrlKey: true }), true)).toBeNull();
});

it("finds people with Ctrl K or Cmd K, while typing and with single keys off", () => {
  expect(shortcutOf(press("k", { ctrlKey: true, typing: true }), false)).toBe("find");
  expect(shortcutOf(press("K", { metaKey: true }), true)).toBe("find");
});

it("saves the note with Ctrl Enter or Cmd Enter while typing, with single keys off, too", () => {
  expect(shortcutOf(press("Enter", { ctrlKey: true, typing: true }), false)).toBe("save");
  expect(shortcutOf(press("Enter", { metaKey: true, typing: true }), true)).toBe("save");
  expect(shortcutOf(press("Enter", { ctrlKey: true }), true)).toBeNull();
});

it("undoes with Ctrl Z or Cmd Z, with single keys off, too; anyone who types undoes their typing", () => {
  expect(shortcutOf(press("z", { ctrlKey: true }), false)).toBe("undo");
  expect(shortcutOf(press("z", { metaKey: true }), true)).toBe("undo");
  expect(shortcutOf(press("z", { ctrlKey: true, typing: true }), true)).toBeNull();
});

it("can be switched off", () => {
  expect(shortcutOf(press("a"), false)).toBeNull();
});

it.each([
  ["n", "nextCase"],
  ["3", "passed"],
  ["Shift 3", "failed"],
  ["v", "verify"],
  ["c", "askChanges"],
  ["x", "refuse"],
  ["l", "giveBack"],
  ["j", "next"],
  ["7", null],
  ["a", null],
])("where applications are, %s means %s", (key, shortcut) => {
  expect(shortcutOf(press(key), true, "cases")).toBe(shortcut);
});

it("reads a number by its place, whatever the keyboard has there", () => {
  const of = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });
  expect(of("2", "Digit2")).toBe("2");
  expect(of('"', "Digit2", true)).toBe("Shift 2");
  expect(of("é", "Digit2")).toBe("2");
  expect(of("2", "Numpad2")).toBe("2");
  expect(of("?", "Slash", true)).toBe("?");
});

it("helps everybody with the keys of what they may open", () => {
  const titles = (...open: string[]) =>
    helpParts((name) => open.includes(name)).map(([title]) => title);
  expect(titles("users")).toEqual(["Everywhere", "People and requests"]);
  expect(titles("applications")).toEqual(["Everywhere", "Applications, reports and pages"]);
});
