import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";
import { Badge } from "../components/Badge.tsx";

interface RunningProps {
  subscription: NonNullable<Output<"introductions.premium.running">["data"]>;
  /** The path of the page about the purchase. */
  path: string;
}

/** Shows the day when the person's premium ends. */
export function Running({ subscription, path }: RunningProps) {
  return (
    <div className="stack gap-20">
      <p>
        {fill(words.premium.isUntil, { day: dayInWords(subscription.ends_at) })}{" "}
        <Badge tone="good">{words.premium.running}</Badge>
      </p>
      <p>
        <Link to={path}>{words.premium.whatISubscribedTo}</Link>
      </p>
    </div>
  );
}
