import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { ProfileEditor } from "./ProfileEditor.tsx";

/** Edits the text that others read about the person, and the ways in which consultants reach the person. */
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
