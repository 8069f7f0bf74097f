import styles from "./Badge.module.css";

export type Tone = "waiting" | "good" | "calm";

/** A state in a word or two; the colour only underlines it. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
