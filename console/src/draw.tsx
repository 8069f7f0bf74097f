import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { Screens } from "./App.tsx";
import { fullTitle } from "./layout/page-title.ts";
import type { Door } from "./providers/door.ts";
import { words } from "./words/entry.ts";
import { words as ofLogin } from "./words/login.ts";
import { words as ofRegister } from "./words/register.ts";

/** A page that the build has pre-rendered. */
export interface Drawn {
  path: string;
  title: string;
  /** The message if the page's code could not be loaded. */
  unreached: string;
  /** The HTML that the page shows if its code could not be loaded and no pre-rendered screen fits this person. */
  failed: string;
  /** The screen as HTML. It has one `<template>` for each reason why a person comes, such as fundraising. */
  screens: string;
}

/** The query string of the address for each reason why a person comes, such as fundraising. */
const QUERIES: Record<Door, string> = {
  ordinary: "",
  introductions: "?introductions=1",
  fundraising: "?for=fundraising",
};

const failed = `<main class="wing-failed"><h1>${words.opening.failed}</h1><a class="button" href="">${words.opening.again}</a></main>`;

/** Pre-renders login and register, because they are the first screens of most people. */
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
      // Makes React render even a large screen in one piece.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        faults.push(error);
      },
    },
  );
  // If a screen failed, React would render the fallback instead of it. So we fail the build.
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
