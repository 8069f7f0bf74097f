import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import type { ReactNode } from "react";
import styles from "./Flag.module.css";

const rows = (...colours: string[]) => bands(colours, (at, size) => `M0 ${at}h30v${size}H0z`, 20);
const columns = (...colours: string[]) =>
  bands(colours, (at, size) => `M${at} 0h${size}v20h-${size}z`, 30);

function bands(colours: string[], draw: (at: number, size: number) => string, across: number) {
  const size = across / colours.length;
  return colours.map((fill, at) => <path key={fill + at} fill={fill} d={draw(at * size, size)} />);
}

const STAR = "l.9 2.8h3l-2.4 1.7.9 2.9-2.4-1.8-2.4 1.8.9-2.9-2.4-1.7h3z";

/**
 * Drawings of flags, 30 by 20. We do not use emoji, because some systems show letters or boxes instead of emoji flags.
 */
const DRAWINGS: Record<CountryCode, ReactNode> = {
  US: (
    <>
      {rows("#b22234", "#fff", "#b22234", "#fff", "#b22234", "#fff", "#b22234")}
      <path fill="#3c3b6e" d="M0 0h13v11.4H0z" />
      <path
        stroke="#fff"
        strokeWidth="1.3"
        strokeLinecap="round"
        d="M2.5 2.5h.1m3.8 0h.1m3.8 0h.1M4.5 5.7h.1m3.8 0h.1M2.5 9h.1m3.8 0h.1m3.8 0h.1"
      />
    </>
  ),
  GB: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
  CA: (
    <>
      {columns("#d52b1e", "#fff", "#fff", "#d52b1e")}
      <path
        fill="#d52b1e"
        d="m15 3.5 1.3 2.4 1.5-.6-.5 3.4 1.9-1.7.5 1.1 1.9-.3-.8 2.1.9.6-3.6 2.9.4 1.2-3.1-.5v2.4h-.8v-2.4l-3.1.5.4-1.2-3.6-2.9.9-.6-.8-2.1 1.9.3.5-1.1 1.9 1.7-.5-3.4 1.5.6z"
      />
    </>
  ),
  IE: columns("#169b62", "#fff", "#ff883e"),
  DE: rows("#000", "#d00", "#ffce00"),
  FR: columns("#002395", "#fff", "#ed2939"),
  ES: (
    <>
      {rows("#aa151b", "#f1bf00", "#f1bf00", "#aa151b")}
      <path fill="#aa151b" d="M7 8h4v3a2 2 0 0 1-4 0z" />
    </>
  ),
  IT: columns("#009246", "#fff", "#ce2b37"),
  SW: (
    <>
      <path fill="#006aa7" d="M0 0h30v20H0z" />
      <path stroke="#fecc00" strokeWidth="4" d="M10.5 0v20M0 10h30" />
    </>
  ),
  AE: (
    <>
      {rows("#00732f", "#fff", "#000")}
      <path fill="#f00" d="M0 0h8v20H0z" />
    </>
  ),
  NG: columns("#008751", "#fff", "#008751"),
  ZA: (
    <>
      {rows("#de3831", "#002395")}
      <path fill="none" stroke="#fff" strokeWidth="6.6" d="m0 0 13 10L0 20m13-10h17" />
      <path fill="#ffb612" d="m0 3 9.5 7L0 17z" />
      <path fill="none" stroke="#007a4d" strokeWidth="4" d="m0 0 13 10L0 20m13-10h17" />
      <path fill="#000" d="m0 5 6.5 5L0 15z" />
    </>
  ),
  GH: (
    <>
      {rows("#ce1126", "#fcd116", "#006b3f")}
      <path d={`M15 6.3${STAR}`} />
    </>
  ),
};

interface FlagProps {
  country: CountryCode;
  /** True if the country's name is next to the flag. Then screen readers skip the flag. */
  named?: boolean;
}

/** A country's flag. */
export function Flag({ country, named = false }: FlagProps) {
  return (
    <svg className={styles.flag} viewBox="0 0 30 20" aria-hidden={named}>
      <title>{COUNTRIES[country]}</title>
      {DRAWINGS[country]}
    </svg>
  );
}
