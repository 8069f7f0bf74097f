import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { useCall } from "../calls/use-call.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { readMe } from "./me.ts";
import { ProfileEditor } from "./ProfileEditor.tsx";

/** Edits what others read about me and how consultants reach me. */
export function ProfileScreen() {
  const me = useCall<OwnProfile>(readMe);
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
