import { APPLICATION } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/fundraising.ts";
import { PhotoList } from "../../my-account/photos/PhotoList.tsx";
import { PhotoUpload } from "../../my-account/photos/PhotoUpload.tsx";
import type { QuestionProps } from "../parts/question.ts";

/** Lets the person add photos of their work and change their order. The first photo appears on the page's card. */
export function PhotosQuestion({ own: { application, saver } }: QuestionProps) {
  if (!application) return null;
  const { photos } = application;
  const most = APPLICATION.photos;
  return (
    <>
      <p className="quiet small">{fill(words.photos.lead, { n: most })}</p>
      <div>
        <PhotoList
          photos={photos}
          first={words.photos.first}
          none={words.photos.none}
          recheck={saver.read}
          order={(photo_ids) => client.call("fundraising.applications.orderPhotos", { photo_ids })}
          remove={(photoId) => client.call("fundraising.applications.removePhoto", { photoId })}
          onChanged={saver.replace}
        />
        <PhotoUpload
          full={photos.length >= most && fill(words.photos.full, { n: photos.length })}
          recheck={saver.read}
          send={(uploading, photo, options) =>
            uploading.call("fundraising.applications.addPhoto", photo, options)
          }
          onSent={saver.replace}
        />
      </div>
    </>
  );
}
