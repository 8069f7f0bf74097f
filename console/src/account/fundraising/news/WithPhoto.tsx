import { words } from "../../../words/fundraising.ts";
import { PhotoUpload } from "../../my-account/photos/PhotoUpload.tsx";
import styles from "./News.module.css";

/** A photo that is already on the server, before the person sends the text that belongs to it. */
export interface SentPhoto {
  _id: string;
  thumbnail_url: string;
}

interface WithPhotoProps {
  photo: SentPhoto | null;
  error: string | undefined;
  onChange: (photo: SentPhoto | null) => void;
}

const nothingToRead = async () => false;

/**
 * Uploads a photo as soon as the person chooses it, so that the form itself sends only text. The person can replace the
 * photo until they send the form.
 */
export function WithPhoto({ photo, error, onChange }: WithPhotoProps) {
  return (
    <div>
      {error && (
        <p className="notice notice-bad" role="alert">
          {error}
        </p>
      )}
      {photo ? (
        <div className={styles.item}>
          <img
            className="photo"
            src={photo.thumbnail_url}
            alt={words.updates.photo}
            width="320"
            height="320"
          />
          <button type="button" className="button plain" onClick={() => onChange(null)}>
            {words.updates.otherPhoto}
          </button>
        </div>
      ) : (
        <PhotoUpload
          add={words.updates.addPhoto}
          recheck={nothingToRead}
          send={(uploading, file, options) =>
            uploading.call("fundraising.updates.addPhoto", file, options)
          }
          onSent={onChange}
        />
      )}
    </div>
  );
}
