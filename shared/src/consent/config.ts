import type { CookieConsentConfig, CookieValue } from "vanilla-cookieconsent";
import { brand } from "../brand.ts";
import { CONSENT_COOKIE } from "./cookie.ts";
import type { ConsentRecord } from "./record.ts";
import type { CookieWords } from "./words.ts";

/**
 * True if the analytics category is already switched on when a visitor first opens the cookie preferences. With either
 * value, we set no cookie and load nothing before the visitor agrees. Some people think that Nigeria's data protection
 * act requires `false`.
 */
const ANALYTICS_PRESELECTED = true;

/**
 * Matches the names of the analytics service's cookies. These cookies are deleted when the visitor rejects analytics.
 */
const ANALYTICS_COOKIES = /^_ga/;

const PLACES = {
  corner: { layout: "box", position: "bottom right" },
  middle: { layout: "box wide", position: "middle center" },
} as const;

export interface ConsentHandlers {
  /** The texts of the cookie dialogs. */
  words: CookieWords;
  /** Stores the visitor's choice as proof. Called for the first choice and for every later choice. */
  record: (consent: ConsentRecord) => void;
  /**
   * Called with true if the visitor allows analytics, otherwise with false. Called after a choice, and on every later
   * page.
   */
  analytics: (allowed: boolean) => void;
}

/** Returns the configuration of the cookie dialogs. The site and the console use the same configuration. */
export function consentConfig({ words, record, analytics }: ConsentHandlers): CookieConsentConfig {
  const keep = ({ cookie }: { cookie: CookieValue }) => record(recordOf(cookie));
  const tell = ({ cookie }: { cookie: CookieValue }) =>
    analytics(cookie.categories.includes("analytics"));
  return {
    mode: "opt-in",
    revision: CONSENT_COOKIE.revision,
    autoShow: true,
    autoClearCookies: true,
    // The dialog does not block the page: the visitor can use the page behind the dialog.
    disablePageInteraction: false,
    hideFromBots: true,
    cookie: {
      name: CONSENT_COOKIE.name,
      expiresAfterDays: CONSENT_COOKIE.days,
      path: CONSENT_COOKIE.path,
      sameSite: CONSENT_COOKIE.sameSite,
      secure: true,
    },
    guiOptions: {
      // We show the dialog as a box, because people can overlook a strip along an edge of the screen.
      consentModal: { ...PLACES[brand.cookieDialog], equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: {
        enabled: ANALYTICS_PRESELECTED,
        autoClear: { cookies: [{ name: ANALYTICS_COOKIES }] },
      },
    },
    onFirstConsent: keep,
    onConsent: tell,
    // The library calls only `onChange` when a visitor changes an earlier choice. The new choice applies at once: if
    // the visitor withdraws their consent, we stop measuring even on this page.
    onChange: (change) => {
      keep(change);
      tell(change);
    },
    onModalShow: ({ modalName }) => {
      if (modalName !== "consentModal") return;
      leaveFocusInUse();
      if (brand.cookieDialog === "corner") return;
      leaveHeadlineInSight();
      addEventListener("resize", leaveHeadlineInSight);
    },
    language: { default: "en", translations: { en: words } },
  };
}

/**
 * Prevents the welcome dialog from taking the focus while somebody may be typing. The dialog appears without a click,
 * and a moment later the library would move the focus into it.
 */
function leaveFocusInUse(): void {
  const place = document.querySelector<HTMLElement>("#cc-main .cm [tabindex='-1']");
  if (!place) return;
  place.focus = () => {
    if (document.activeElement === document.body) HTMLElement.prototype.focus.call(place);
  };
}

/**
 * The space in pixels that we leave between the welcome dialog and the headline, and between the dialog and the
 * screen's edges.
 */
const MARGIN = 16;

/**
 * Keeps the headline visible. If the welcome dialog would cover the headline, moves the dialog down as far as the
 * screen has room.
 */
function leaveHeadlineInSight(): void {
  const welcome = document.querySelector<HTMLElement>("#cc-main .cm");
  const headline = document.querySelector("h1");
  if (!welcome || !headline) return;
  const { offsetHeight: height } = welcome;
  const middle = (innerHeight - height) / 2;
  const lowest = Math.max(middle, innerHeight - MARGIN - height);
  const below = headline.getBoundingClientRect().bottom + MARGIN;
  const top = Math.min(Math.max(middle, below), lowest);
  // The library moves the welcome dialog up by half its height, so we add this half.
  welcome.style.top = `${top + height / 2}px`;
}

/** Returns the part of the consent library's cookie that we store as proof. */
function recordOf(cookie: CookieValue): ConsentRecord {
  const { consentId, revision, categories, services } = cookie;
  const iso = (time: string) => new Date(time).toISOString();
  return {
    consentId,
    revision,
    categories,
    services,
    consentTimestamp: iso(cookie.consentTimestamp),
    lastConsentTimestamp: iso(cookie.lastConsentTimestamp),
  };
}
