import { may } from "@agbara/shared/policy.ts";
import { Link } from "react-router-dom";
import { session } from "../../../providers/session.ts";
import { words } from "../../../words/account.ts";
import { useRead } from "../../calls/use-read.ts";
import { AccountScreen } from "../../components/AccountScreen.tsx";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { Section } from "../../components/Section.tsx";
import { ChangeEmail } from "./ChangeEmail.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { Sessions } from "./Sessions.tsx";

/**
 * The height of the form for the e-mail address on a wide screen. We reserve at least this space while the form loads.
 */
const EMAIL_FORM_HEIGHT = "19.5rem";

/** Lets the person change their e-mail address and password, and see on which devices they are logged in. */
export function SecurityScreen() {
  const me = useRead("people.profile.me", {});
  return (
    <AccountScreen title={words.security.title} lead={words.security.lead}>
      <Section id="email" title={words.security.email}>
        <Loaded
          call={me}
          label={words.security.loadingEmail}
          skeleton={<SkeletonLines height={EMAIL_FORM_HEIGHT} />}
        >
          {(profile) => (
            <ChangeEmail profile={profile} recheck={me.recheck} onChanged={me.replace} />
          )}
        </Loaded>
      </Section>
      <Section id="password" title={words.security.password}>
        <ChangePassword />
      </Section>
      <Section id="sessions" title={words.security.devices}>
        <Sessions />
      </Section>
      {may(session.role(), "staff") && (
        <Section id="second-step" title={words.security.secondStep}>
          <Link to="/account/security/second-step">{words.security.setUpSecondStep}</Link>
        </Section>
      )}
    </AccountScreen>
  );
}
