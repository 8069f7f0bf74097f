import { Link } from "react-router-dom";
import styles from "./Dashboard.module.css";
import { shareOf, type Week, weekLabel } from "./figures.ts";

const WIDTH = 480;
const HEIGHT = 420;
const TOP = 22;
const FOOT = 24;

/** New members by week, drawn; each bar says its count. The same as a table for screen readers. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const counts = weeks.map(({ count }) => count);
  const slot = WIDTH / Math.max(weeks.length, 1);
  const room = HEIGHT - TOP - FOOT;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.drawing} aria-labelledby="weeks">
      <h2 id="weeks">
        <Link to="/admin21/members?min_age=20&max_age=75">New members by week</Link>
      </h2>
      <p>
        {total.toLocaleString("en-GB")} people joined in the last {weeks.length} weeks.
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.weeks}>
        <path d={`M0 ${HEIGHT - FOOT}h${WIDTH}`} className={styles.axis} />
        {weeks.map(({ week, count }, at) => {
          const height = room * shareOf(count, counts);
          const middle = slot * (at + 0.5);
          const last = at === weeks.length - 1;
          return (
            <g key={week}>
              <rect
                x={middle - slot * 0.34}
                y={HEIGHT - FOOT - height}
                width={slot * 0.68}
                height={height}
                rx="3"
                className={last ? styles.now : styles.bar}
              />
              <text x={middle} y={HEIGHT - FOOT - height - 6} className={styles.count}>
                {count}
              </text>
              {at % 3 === 1 && (
                <text x={middle} y={HEIGHT - 6} className={styles.label}>
                  {weekLabel(week)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <caption>New members by week</caption>
        <tbody>
          {weeks.map(({ week, count }) => (
            <tr key={week}>
              <th scope="row">Week of {weekLabel(week)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
