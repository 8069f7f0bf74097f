import type { ReactNode } from "react";
import { changesOf } from "./version.ts";
import styles from "./versions.module.css";

type Texts = Parameters<typeof changesOf>[0];

/** Shows each changed text before and after the change. */
export function ComparedTexts({ of, heads }: { of: Texts; heads: [string, string] }) {
  return changesOf(of).map(({ field, title, was, willBe }) => (
    <Pair
      key={field}
      title={title}
      heads={heads}
      was={<p className={styles.words}>{was || "Nothing"}</p>}
      willBe={<p className={styles.words}>{willBe}</p>}
    />
  ));
}

interface PairProps {
  title: string;
  /** The headings of the old and the new side. */
  heads: [string, string];
  was: ReactNode;
  willBe: ReactNode;
}

/** Shows the old and the new content side by side. */
export function Pair({ title, heads, was, willBe }: PairProps) {
  return (
    <section className="stack gap-8">
      <h3>{title}</h3>
      <div className={styles.pair}>
        <div>
          <p className="quiet small">{heads[0]}</p>
          {was}
        </div>
        <div>
          <p className="quiet small">{heads[1]}</p>
          {willBe}
        </div>
      </div>
    </section>
  );
}
