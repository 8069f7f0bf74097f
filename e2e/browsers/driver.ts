import type { Step } from "./find.ts";

/** An element that the driver found on a page. Each driver has its own type for it. */
export type Found = unknown;

/** A function that runs in the page. It can use its argument, but no variables of the test. */
export type InPage<Argument, Answer> = (argument: Argument) => Answer;

/**
 * Controls a browser window for the journeys (tests of a person's whole path). Each browser has its own implementation,
 * so the journeys themselves are the same in every browser.
 */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page and returns its result, which must be valid JSON. */
  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument): Promise<Answer>;
  find(steps: Step[]): Promise<Found | null>;
  /** Runs a function in the page with this element as its argument. */
  askOf<Answer>(element: Found, does: InPage<Element, Answer>): Promise<Answer>;
  click(element: Found): Promise<void>;
  /** Selects the option with this text in a select field. */
  choose(select: Found, option: string): Promise<void>;
  /** Puts a file into a file field. */
  upload(field: Found, path: string): Promise<void>;
  /** Presses several keys at the same time, for example "Control" and "k". The modifier keys come first. */
  press(...together: string[]): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Returns the errors that the browser has reported since the window opened. Some browsers report none. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A running browser. Each new window has no stored data, as for a new person. */
export interface Browser {
  newWindow(size: Size): Promise<Driver>;
  close(): Promise<void>;
}
