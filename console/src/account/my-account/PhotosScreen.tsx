import { PHOTO } from "@agbara/shared/constants.ts";
import type { Profile } from "@agbara/shared/contract/entities.ts";
import styles from "../account.module.css";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useCall } from "../use-call.ts";
import { readMe } from "./me.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoUpload } from "./PhotoUpload.tsx";
import { Room } from "./Room.tsx";

/** My photos: add, put in order, remove. */
export function PhotosPage() {
  const me = useCall<Profile>(readMe);
  return (
    <Room
      title="Photos"
      lead={`Up to ${PHOTO.perPerson} photos of yourself. Lists show the first one. We remove the information about where a photo was taken.`}
    >
      <div className={`${styles.section} ${styles.middle}`}>
        <Reading call={me} label="Loading your photos" skeleton={<SkeletonLines />}>
          {({ profile_pics: photos }) => (
            <>
              <PhotoList photos={photos} recheck={me.recheck} onChanged={me.replace} />
              <PhotoUpload count={photos.length} recheck={me.recheck} onAdded={me.replace} />
            </>
          )}
        </Reading>
      </div>
    </Room>
  );
}
