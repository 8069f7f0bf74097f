import type { Profile } from "@agbara/shared/contract/entities.ts";
import styles from "../account.module.css";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { Section } from "../components/Section.tsx";
import { useCall } from "../use-call.ts";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { readMe } from "./me.ts";
import { Room } from "./Room.tsx";
import { Sessions } from "./Sessions.tsx";

/** On a wide screen; on a narrow one it is higher, and nothing of what follows is in sight. */
const EMAIL_FORM_HEIGHT = "19.5rem";

/** How I get in, and where I am signed in. */
export function SecurityPage() {
  const me = useCall<Profile>(readMe);
  return (
    <Room
      title="E-mail, password and devices"
      lead="How you log in to your account, and where you are logged in now."
    >
      <Section id="email" title="E-mail address">
        <div className={styles.panel}>
          <Reading
            call={me}
            label="Loading your address"
            skeleton={<SkeletonLines height={EMAIL_FORM_HEIGHT} />}
          >
            {(profile) => (
              <ChangeEmail profile={profile} recheck={me.recheck} onChanged={me.replace} />
            )}
          </Reading>
        </div>
      </Section>
      <Section id="password" title="Password">
        <div className={styles.panel}>
          <ChangePassword />
        </div>
      </Section>
      <Section id="sessions" title="Where you are logged in">
        <Sessions />
      </Section>
    </Room>
  );
}
