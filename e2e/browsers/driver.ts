import type { Step } from "./find.ts";

/** An element of the page, in the form that its driver returned. */
export type Found = unknown;

/** A function that we send to the page. It can use nothing except its argument. */
export type InPage<Argument, Answer> = (argument: Argument) => Answer;

/** The functions that the journeys need in a browser's window. Everything that differs between two browsers is here. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. Its result must be valid JSON. */
  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument): Promise<Answer>;
  find(steps: Step[]): Promise<Found | null>;
  /** Runs a function on a found element. */
  askOf<Answer>(element: Found, does: InPage<Element, Answer>): Promise<Answer>;
  click(element: Found): Promise<void>;
  /** Chooses an option of a select by the option's text. */
  choose(select: Found, option: string): Promise<void>;
  /** Gives a file to a field for files. */
  upload(field: Found, path: string): Promise<void>;
  /** Presses keys together, the last one last, such as "Control", "k". */
  press(...together: string[]): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Returns the browser's complaints since the window was opened, if the browser reports them. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A running browser. Each window belongs to a new person and has nothing stored. */
export interface Browser {
  newWindow(size: Size): Promise<Driver>;
  close(): Promise<void>;
}
