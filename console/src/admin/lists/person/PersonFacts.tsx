import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { dueInWords } from "../../kit/screen/follow-up-days.ts";
import { metInWords } from "../controls/meeting/meeting-words.ts";
import styles from "./PersonHead.module.css";

/** Shows where a person comes from and lives, who met them, who looks after them, and their next follow-up. */
export function PersonFacts({ introduction }: { introduction: Introduction }) {
  const today = dayInLagos(new Date());
  const { state, city, consultant, follow_up } = introduction;
  return (
    <dl className={`facts ${styles.facts}`}>
      <Fact name="State" value={state ?? "Not provided"} />
      <Fact name="City" value={city ?? "Not provided"} />
      <Fact name="Consultant" value={consultant?.first_name ?? "Nobody yet"} />
      <Fact
        name="Follow-up"
        value={follow_up ? `${dueInWords(follow_up.due_on, today)}: ${follow_up.reason}` : "None"}
      />
      <Fact name="Met" value={metInWords(introduction.met)} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
