import { brand } from "@agbara/shared/brand.ts";

/** The mark: four squares of resist-dyed cloth, one of them turned. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="12" height="12" rx="2" />
      <rect x="18" y="18" width="12" height="12" rx="2" />
      <path d="M24 1.8 30.2 8 24 14.2 17.8 8z" strokeLinejoin="round" />
      <path d="M3 19.5h10M3 24h10M3 28.5h10" />
      <path d="M6 8h4M24 22v4" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <>
      <Mark />
      <span>{brand.name}</span>
    </>
  );
}
