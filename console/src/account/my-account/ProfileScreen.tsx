import type { PrivateProfile } from "@agbara/shared/contract/entities.ts";
import styles from "../account.module.css";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useCall } from "../use-call.ts";
import { readMe } from "./me.ts";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { Room } from "./Room.tsx";

/** What others read about me, and how consultants reach me. */
export function ProfilePage() {
  const me = useCall<PrivateProfile>(readMe);
  return (
    <Room
      title="Profile and answers"
      lead="Members and consultants read what you write here. Only consultants see your phone number. Another member sees it only after you have both accepted."
    >
      <div className={styles.section}>
        <Reading call={me} label="Loading your profile" skeleton={<SkeletonLines count={6} />}>
          {(profile) => (
            <ProfileEditor profile={profile} recheck={me.recheck} onSaved={me.replace} />
          )}
        </Reading>
      </div>
    </Room>
  );
}
