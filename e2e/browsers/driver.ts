import type { Step } from "./find.ts";

/** An element of the page, in the driver's own form. */
export type Found = unknown;

/** A function that we send to the page. It can use only its argument. */
export type InPage<Argument, Answer> = (argument: Argument) => Answer;

/**
 * The functions that the journeys need in a browser's window. A journey is a test of a person's whole path. All
 * differences between two browsers are here.
 */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. The result must be valid JSON. */
  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument): Promise<Answer>;
  find(steps: Step[]): Promise<Found | null>;
  /** Runs a function on a found element. */
  askOf<Answer>(element: Found, does: InPage<Element, Answer>): Promise<Answer>;
  click(element: Found): Promise<void>;
  /** Chooses an option of a select by the option's text. */
  choose(select: Found, option: string): Promise<void>;
  /** Gives a file to a field for files. */
  upload(field: Found, path: string): Promise<void>;
  /** Presses keys together, for example "Control", "k". The last key comes last. */
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

/** A running browser. Each window belongs to a new person and has no stored data. */
export interface Browser {
  newWindow(size: Size): Promise<Driver>;
  close(): Promise<void>;
}
