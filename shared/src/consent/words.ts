/// <reference path="./cookie-words.d.ts" />

import { brand } from "../brand.ts";

/** A section of a cookie dialog: a title and a passage. */
interface Section {
  title: string;
  text: string;
}

/** The texts of the cookie dialogs, as in the editors' file. A passage may have links: `[words](/address)`. */
export interface CookieTexts {
  welcome: Section & { cookiePolicy: string; privacyPolicy: string };
  buttons: { acceptAll: string; rejectAll: string; settings: string; save: string; close: string };
  preferences: {
    title: string;
    usage: Section;
    necessary: Section;
    analytics: Section & {
      table: {
        caption: string;
        service: string;
        purpose: string;
        cookies: string;
        tagManager: { service: string; purpose: string; cookies: string };
      };
    };
    more: Section;
  };
}

/** The values that replace names in braces, such as `{brand}`, in the texts of the cookie dialogs. */
export const COOKIE_VALUES: Readonly<Record<string, string>> = {
  brand: brand.name,
  supportEmail: brand.supportEmail,
};
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const LINK = /\[([^\]]*)\]\(([^)\s"]*)\)/g;

/** Converts the texts of the cookie dialogs to the form of the consent library, which needs HTML. */
export function cookieWords(texts: CookieTexts) {
  const { welcome, buttons, preferences } = texts;
  const { usage, necessary, analytics, more } = preferences;
  const { caption, tagManager, ...headers } = analytics.table;
  const filled = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (all, name: string) => COOKIE_VALUES[name] ?? all)
      .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
  const linked = (text: string) =>
    filled(text).replace(LINK, '<a href="$2" class="cc__link">$1</a>');
  return {
    consentModal: {
      title: filled(welcome.title),
      description: linked(welcome.text),
      acceptAllBtn: filled(buttons.acceptAll),
      acceptNecessaryBtn: filled(buttons.rejectAll),
      showPreferencesBtn: filled(buttons.settings),
      footer: `<a href="/cookie-policy">${filled(welcome.cookiePolicy)}</a> <a href="/privacy">${filled(welcome.privacyPolicy)}</a>`,
    },
    preferencesModal: {
      title: filled(preferences.title),
      acceptAllBtn: filled(buttons.acceptAll),
      acceptNecessaryBtn: filled(buttons.rejectAll),
      savePreferencesBtn: filled(buttons.save),
      closeIconLabel: filled(buttons.close),
      sections: [
        { title: filled(usage.title), description: linked(usage.text) },
        {
          title: filled(necessary.title),
          description: linked(necessary.text),
          linkedCategory: "necessary",
        },
        {
          title: filled(analytics.title),
          description: linked(analytics.text),
          linkedCategory: "analytics",
          cookieTable: {
            caption: filled(caption),
            headers: {
              name: filled(headers.service),
              purpose: filled(headers.purpose),
              cookies: filled(headers.cookies),
            },
            body: [
              {
                name: filled(tagManager.service),
                purpose: filled(tagManager.purpose),
                cookies: filled(tagManager.cookies),
              },
            ],
          },
        },
        { title: filled(more.title), description: linked(more.text) },
      ],
    },
  };
}

export type CookieWords = ReturnType<typeof cookieWords>;

/** The name of the module that contains the texts of the cookie dialogs. */
const MODULE = "virtual:cookie-words";
const RESOLVED = `\0${MODULE}`;

/** The part of Vite's plugin context that we need. */
interface Watching {
  addWatchFile(file: string): void;
}

/**
 * Returns a Vite plugin for the builds of site and console. The plugin reads the editors' file and makes a module with
 * the texts of the cookie dialogs. So site and console show the same texts, and browsers do not need our code that
 * reads the file.
 */
export function cookieWordsPlugin(file: string, read: (file: string) => string) {
  return {
    name: "cookie-words",
    resolveId: (id: string) => (id === MODULE ? RESOLVED : undefined),
    load(this: Watching, id: string) {
      if (id !== RESOLVED) return;
      this.addWatchFile(file);
      const words = cookieWords(JSON.parse(read(file)) as CookieTexts);
      return `export const words = ${JSON.stringify(words)};`;
    },
  };
}
