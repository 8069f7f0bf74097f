import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { Screens } from "./App.tsx";
import { fullTitle } from "./layout/page-title.ts";
import type { Door } from "./providers/door.ts";
import { words } from "./words/entry.ts";
import { words as ofLogin } from "./words/login.ts";
import { words as ofRegister } from "./words/register.ts";

/** A page that the build has drawn. */
export interface Drawn {
  path: string;
  title: string;
  /** What the page says if its code does not come. */
  unreached: string;
  /** What the page shows if its code does not come and no screen is drawn for this person. It is HTML. */
  failed: string;
  /** The screen, in a `<template>` for each reason to come. */
  screens: string;
}

/** An address for each reason to come. */
const QUERIES: Record<Door, string> = {
  ordinary: "",
  introductions: "?introductions=1",
  fundraising: "?for=fundraising",
};

const failed = `<main class="wing-failed"><h1>${words.opening.failed}</h1><a class="button" href="">${words.opening.again}</a></main>`;

/** Draws login and register. They are the first screens of most people. */
export async function drawWays(): Promise<Drawn[]> {
  return [
    {
      path: "/auth/login",
      title: fullTitle(ofLogin.login.title),
      unreached: ofLogin.login.unreached,
      failed,
      screens: await screensAt("/auth/login"),
    },
    {
      path: "/auth/register",
      title: fullTitle(ofRegister.register.title),
      unreached: ofRegister.registerForm.unreached,
      failed,
      screens: await screensAt("/auth/register"),
    },
  ];
}

async function screensAt(path: string): Promise<string> {
  const drawn = Object.entries(QUERIES).map(
    async ([door, query]) =>
      `<template data-door="${door}">${await screenAt(path + query)}</template>`,
  );
  return (await Promise.all(drawn)).join("");
}

async function screenAt(address: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </StrictMode>,
    {
      // A large screen is in one piece too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        faults.push(error);
      },
    },
  );
  // React would draw the text for a screen that loads, in place of the screen.
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
