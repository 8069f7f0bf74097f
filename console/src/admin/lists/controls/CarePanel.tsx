import { withNames } from "@agbara/shared/text/words.ts";
import { CorrectButton } from "./CorrectButton.tsx";
import { LogCallButton } from "./calls/LogCallButton.tsx";
import type { CardControlProps } from "./card-control.ts";
import { DueBadge } from "./DueBadge.tsx";
import { FollowUpButtons } from "./FollowUpButtons.tsx";
import { givenPerson } from "./given-person.ts";
import { HandOverButton } from "./HandOverButton.tsx";
import { MeetButton } from "./meeting/MeetButton.tsx";
import { TakeOnButton } from "./TakeOnButton.tsx";

/** Shows the consultant who looks after a person, and the next follow-up. Appears on the person's own screens. */
export function CarePanel({ introduction }: Pick<CardControlProps, "introduction">) {
  const { user, consultant, hand_over_note, follow_up } = introduction;
  return (
    <section className="panel padded" aria-labelledby="care">
      <h2 id="care">Consultant and follow-up</h2>
      <div className="stack start">
        <p>
          {consultant
            ? withNames`${consultant.first_name} looks after ${user.first_name}.`
            : withNames`Nobody looks after ${user.first_name} yet.`}
        </p>
        {hand_over_note && (
          <blockquote className="quote quote-quiet words">{hand_over_note}</blockquote>
        )}
        {follow_up && (
          <p className="actions">
            <DueBadge due_on={follow_up.due_on} /> {follow_up.reason}
          </p>
        )}
        <div className="actions even">
          <LogCallButton introduction={introduction} />
          <FollowUpButtons introduction={introduction} />
          <TakeOnButton introduction={introduction} />
          <HandOverButton people={[givenPerson(introduction)]}>Hand over</HandOverButton>
          <MeetButton introduction={introduction} />
          <CorrectButton introduction={introduction} />
        </div>
      </div>
    </section>
  );
}
