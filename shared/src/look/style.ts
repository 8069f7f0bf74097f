/**
 * The colours, fonts and spacing of the product. The site's custom properties, the console's theme, mails and drawn
 * pictures all use these values. The test beside this file checks the contrast of the colours.
 */

export const colours = {
  light: {
    ground: "#FBF7F0",
    raised: "#FFFFFF",
    mist: "#EDE6DA",
    line: "#DDD4C4",
    text: "#171A33",
    quiet: "#5B5F78",
    brand: "#27357A",
    onBrand: "#FFFFFF",
    brandStrong: "#1B2558",
    leaf: "#0B6B4F",
    onLeaf: "#FFFFFF",
    gold: "#E3A02B",
    onGold: "#171A33",
    clay: "#A8481F",
    onClay: "#FFFFFF",
    pattern: "#E6DDCB",
    cloth: "#1B2558",
    onCloth: "#FBF7F0",
    onClothQuiet: "#C9CFEE",
    clothMark: "#3F4E9E",
  },
  dark: {
    ground: "#11142A",
    raised: "#1B2040",
    mist: "#252B50",
    line: "#343B66",
    text: "#EDEAF6",
    quiet: "#A6A9C4",
    brand: "#A9B6F5",
    onBrand: "#11142A",
    brandStrong: "#C6CFFA",
    leaf: "#6FD3B0",
    onLeaf: "#11142A",
    gold: "#F2BE5C",
    onGold: "#11142A",
    clay: "#F0A07C",
    onClay: "#11142A",
    pattern: "#1C2145",
    cloth: "#20295E",
    onCloth: "#F3F0FA",
    onClothQuiet: "#C3CAF0",
    clothMark: "#43519F",
  },
} as const;

export type ColourRole = keyof typeof colours.light;

export const type = {
  /**
   * `system-ui` comes late in the list, because on some Linux desktops it means DejaVu Sans, which is a fifth wider.
   */
  family:
    '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif',
  /** The size of the site's body text. The console uses smaller text. */
  body: "1.0625rem",
  small: "0.9375rem",
  h1: "clamp(1.9rem, 1.4rem + 2vw, 2.5rem)",
  h2: "clamp(1.5rem, 1.15rem + 1.6vw, 2.25rem)",
  h3: "1.25rem",
} as const;

/** One step of spacing is 8 px. */
export const SPACE_PX = 8;
export const RADIUS_PX = 10;
export const FIELD_RADIUS_PX = RADIUS_PX - 2;
export const BUTTON_WEIGHT = 650;
const MOTION_MS = 150;
const shadow = {
  light: "0 1px 2px rgb(23 26 51 / 0.06), 0 6px 20px rgb(23 26 51 / 0.07)",
  dark: "0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px rgb(0 0 0 / 0.35)",
} as const;

/** Returns the name of a colour's custom property: `brandStrong` becomes `--brand-strong`. */
function customProperty(role: string): string {
  return `--${role.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

function palette(scheme: "light" | "dark"): string {
  const roles = Object.entries(colours[scheme]).map(
    ([role, hex]) => `${customProperty(role)}:${hex}`,
  );
  return [`color-scheme:${scheme}`, ...roles, `--shadow:${shadow[scheme]}`].join(";");
}

/**
 * The style sheet with the custom properties. Pages include it inline. On a screen, the colours follow the system's
 * colour scheme. `<html data-theme="light|dark">` overrides the system. On paper, they are always the light colours.
 */
export const lookCss = [
  `:root{${palette("light")};--family:${type.family};--body:${type.body};--small:${type.small};--h1:${type.h1};--h2:${type.h2};--h3:${type.h3};--radius:${RADIUS_PX}px;--motion:${MOTION_MS}ms}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${palette("dark")}}}`,
  `:root[data-theme=dark]{${palette("dark")}}`,
].join("");
