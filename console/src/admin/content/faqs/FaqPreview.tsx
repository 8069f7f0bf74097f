import { paragraphsOf } from "@agbara/shared/text/paragraphs.ts";
import styles from "./faqs.module.css";

interface FaqPreviewProps {
  title: string;
  post: string;
}

/** Shows an FAQ entry opened, as visitors see it. */
export function FaqPreview({ title, post }: FaqPreviewProps) {
  return (
    <section className={styles.preview} aria-labelledby="as-visitors">
      <h2 id="as-visitors">As visitors see it</h2>
      <details className={styles.entry} open>
        <summary>{title || "The question"}</summary>
        {paragraphsOf(post || "The answer").map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </details>
    </section>
  );
}
