import { PHOTO } from "@agbara/shared/constants.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/words.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { useCall } from "../calls/use-call.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { readMe } from "./me.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoUpload } from "./PhotoUpload.tsx";

/** My photos: add, put in order, remove. */
export function PhotosScreen() {
  const me = useCall<OwnProfile>(readMe);
  return (
    <AccountScreen
      title={words.photos.title}
      lead={fill(words.photos.lead, { n: PHOTO.perPerson })}
    >
      <div className={`${styles.section} ${styles.middle}`}>
        <Loaded call={me} label={words.photos.loading} skeleton={<SkeletonLines />}>
          {({ profile_pics: photos }) => (
            <>
              <PhotoList photos={photos} recheck={me.recheck} onChanged={me.replace} />
              <PhotoUpload count={photos.length} recheck={me.recheck} onAdded={me.replace} />
            </>
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}
