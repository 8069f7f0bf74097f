import { Link } from "react-router-dom";
import styles from "./Dashboard.module.css";
import { countLabel, shareOf, sundayOf, type Week, weekLabel } from "./figures.ts";

/** Draws new members by week. Each bar shows its count and links to the people who joined in that week. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const counts = weeks.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className={`panel ${styles.drawing}`} aria-labelledby="weeks">
      <h2 id="weeks">New members by week</h2>
      <p className="quiet">
        {total.toLocaleString("en-GB")} people joined in the last {weeks.length} weeks. Open a bar
        to see them.
      </p>
      <ol className={styles.weeks}>
        {weeks.map((week, at) => (
          <Bar
            key={week.week}
            week={week}
            share={shareOf(week.count, counts)}
            isPresent={at === weeks.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface BarProps {
  week: Week;
  share: number;
  /** True for the current week. */
  isPresent: boolean;
}

/**
 * Shows the bar of one week. Its labels are normal text of the page, not a part of a drawing, so their size is the same
 * on every screen.
 */
function Bar({ week: { week, count }, share, isPresent }: BarProps) {
  const list = `/admin21/introductions/users?status=any&joined_from=${week}&joined_to=${sundayOf(week)}`;
  return (
    <li>
      <Link
        to={list}
        aria-label={`Week of ${weekLabel(week)}${isPresent ? ", this week" : ""}: ${count.toLocaleString("en-GB")}`}
        className={styles.week}
      >
        <span className={styles.count}>{countLabel(count)}</span>
        <span className={styles.bar} style={{ flexGrow: share }} />
      </Link>
      <span className={styles.label} aria-hidden="true">
        {isPresent ? "This week" : weekLabel(week)}
      </span>
    </li>
  );
}
