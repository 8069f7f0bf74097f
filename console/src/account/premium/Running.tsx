import type { Output } from "@agbara/shared/contract/calls.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import styles from "../account.module.css";
import { Badge } from "../components/Badge.tsx";

interface RunningProps {
  subscription: NonNullable<Output<"subscriptions.running">["data"]>;
  /** The page that says what was bought. */
  path: string;
}

/** Until when one's own premium runs. */
export function Running({ subscription, path }: RunningProps) {
  return (
    <div className={styles.form}>
      <p>
        You are premium until {dayInWords(subscription.ends_at)}. <Badge tone="good">Running</Badge>
      </p>
      <p>
        <Link to={path}>What I subscribed to</Link>
      </p>
    </div>
  );
}
