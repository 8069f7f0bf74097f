import type { Step } from "./find.ts";

/** An element of the page, as the driver that found it names it. */
export type Found = unknown;

/** A function that is sent to the page: it may use nothing but its argument. */
export type InPage<Argument, Answer> = (argument: Argument) => Answer;

/** What the journeys need of a browser's window, and all that differs between two browsers. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Answers what JSON can say. */
  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument): Promise<Answer>;
  find(steps: Step[]): Promise<Found | null>;
  /** Asks it of an element that was found. */
  askOf<Answer>(element: Found, does: InPage<Element, Answer>): Promise<Answer>;
  click(element: Found): Promise<void>;
  /** Chooses an option of a select by its text. */
  choose(select: Found, option: string): Promise<void>;
  /** Hands a file to a field for files. */
  upload(field: Found, path: string): Promise<void>;
  /** Presses keys together, the last one last: "Control", "k". */
  press(...together: string[]): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the browser complained of since the window was opened, where it tells. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser that runs. Every window is a new person's: nothing is stored in it. */
export interface Browser {
  newWindow(size: Size): Promise<Driver>;
  close(): Promise<void>;
}
