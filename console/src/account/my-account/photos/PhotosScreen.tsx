import { PHOTO } from "@agbara/shared/constants.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import styles from "../../account.module.css";
import { useCall } from "../../calls/use-call.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { AccountScreen } from "../AccountScreen.tsx";
import { readMe } from "../me.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoUpload } from "./PhotoUpload.tsx";

/** Adds, orders and removes my photos. */
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
              <PhotoList
                photos={photos}
                recheck={me.recheck}
                onOrder={async (photo_ids) =>
                  me.replace((await client.call("people.photos.order", { photo_ids })).data)
                }
                onRemove={async (photoId) =>
                  me.replace((await client.call("people.photos.remove", { photoId })).data)
                }
              />
              <PhotoUpload
                full={
                  photos.length >= PHOTO.perPerson && fill(words.upload.full, { n: photos.length })
                }
                recheck={me.recheck}
                send={async (uploading, photo, options) =>
                  me.replace((await uploading.call("people.photos.add", photo, options)).data)
                }
              />
            </>
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}
