import { withNames } from "@agbara/shared/text/words.ts";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./CareIcons.module.css";
import { LogCallButton } from "./calls/LogCallButton.tsx";
import type { CardControlProps } from "./card-control.ts";
import { FollowUpButton } from "./FollowUpButtons.tsx";
import { givenPerson } from "./given-person.ts";
import { HandOverButton } from "./HandOverButton.tsx";
import { TakeOnButton } from "./TakeOnButton.tsx";

/**
 * Shows icon buttons to log a call, set a follow-up, take a person on, and hand them over. The card has no room for
 * text.
 */
export function CareIcons(properties: CardControlProps & { whose: string }) {
  const { introduction, whose } = properties;
  return (
    <>
      <LogCallButton {...properties} className={`bare ${styles.care}`} />
      <FollowUpButton
        {...properties}
        className={`bare ${styles.care}`}
        icon={<Icon name="clock" size={18} />}
      />
      <TakeOnButton
        {...properties}
        className={`bare ${styles.care}`}
        icon={<Icon name="plus" size={18} />}
      />
      <HandOverButton
        people={[givenPerson(introduction)]}
        label={withNames`Hand over ${whose}`}
        className={`bare ${styles.care}`}
      >
        <Icon name="next" size={18} />
      </HandOverButton>
    </>
  );
}
