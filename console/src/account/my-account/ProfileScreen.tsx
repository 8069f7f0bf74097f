import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { ProfileEditor } from "./ProfileEditor.tsx";

/** Lets the person edit their profile, which others read, and their contact details, which consultants use. */
export function ProfileScreen() {
  const me = useRead("people.profile.me", {});
  const isAlone = me.state === "read" && me.data.gender === null;
  const lead = isAlone ? words.profile.leadAlone : words.profile.lead;
  return (
    <AccountScreen title={words.profile.title} lead={lead}>
      <div className={styles.section}>
        <Loaded call={me} label={words.profile.loading} skeleton={<SkeletonLines count={6} />}>
          {(profile) => (
            <ProfileEditor profile={profile} recheck={me.recheck} onSaved={me.replace} />
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}
