import { PHOTO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import styles from "../../account.module.css";
import { useRead } from "../../calls/use-read.ts";
import { AccountScreen } from "../../components/AccountScreen.tsx";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoUpload } from "./PhotoUpload.tsx";

/** Lets the person add, order and remove their photos. */
export function PhotosScreen() {
  const me = useRead("people.profile.me", {});
  return (
    <AccountScreen
      title={words.photos.title}
      lead={fill(words.photos.lead, { n: PHOTO.perPerson })}
    >
      <div className={`${styles.section} middle`}>
        <Loaded call={me} label={words.photos.loading} skeleton={<SkeletonLines />}>
          {({ profile_pics: photos }) => (
            <>
              <PhotoList
                photos={photos}
                recheck={me.recheck}
                order={(photo_ids) => client.call("people.photos.order", { photo_ids })}
                remove={(photoId) => client.call("people.photos.remove", { photoId })}
                onChanged={me.replace}
              />
              <PhotoUpload
                isMain
                added={words.upload.addedForLook}
                full={
                  photos.length >= PHOTO.perPerson && fill(words.upload.full, { n: photos.length })
                }
                recheck={me.recheck}
                send={(uploading, photo, options) =>
                  uploading.call("people.photos.add", photo, options)
                }
                onSent={me.replace}
              />
            </>
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}
