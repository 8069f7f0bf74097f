import type { PhotoRefusal } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import type { RowOf } from "../../../providers/resources.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { Icon } from "../../kit/Icon.tsx";
import { asCard, leaveCard } from "../../kit/keys/current-card.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { RefusePhoto } from "./RefusePhoto.tsx";
import { PHOTO_WORDS } from "./safety-words.ts";

type Waiting = RowOf<"photos">;

const FIRST = { page: 1, onPage: () => undefined };

/**
 * Shows the photos that wait for a consultant's check. A photo disappears after the decision about it. After the last
 * photo, reads the list again.
 */
export function PhotoGrid({ tools }: { tools: ReactNode }) {
  usePageTitle("Safety");
  const list = usePage("photos", {}, FIRST);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const isLeft = ({ _id }: Waiting) => !decided.includes(_id);
  const gone = list.data?.filter((photo) => !isLeft(photo)).length ?? 0;
  const total = Math.max((list.paginator?.total ?? 0) - gone, 0);

  async function goOn(id: string) {
    setDecided((before) => [...before, id]);
    if (list.data?.every((photo) => photo._id === id || !isLeft(photo)))
      await list.reload().catch(() => undefined);
  }

  return (
    <div data-desk="looks">
      <ScreenHead title="Safety">
        {tools}
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {total > 0 && (
        <p className="quiet" role="status">
          {total.toLocaleString("en")} {total === 1 ? "photo" : "photos"}, the oldest first
        </p>
      )}
      <OneList read={list} rows={5}>
        {(rows) => {
          const left = rows.filter(isLeft);
          return left.length === 0 ? (
            <StateScreen icon={<Icon name="inbox" />} title="No photo waits">
              <p>
                Refresh to see new photos. If you look after a person, a colleague checks their
                photos.
              </p>
            </StateScreen>
          ) : (
            <ul className={`stack ${styles.looks}`}>
              {left.map((photo) => (
                <WaitingPhoto key={photo._id} photo={photo} onDecided={() => goOn(photo._id)} />
              ))}
            </ul>
          );
        }}
      </OneList>
    </div>
  );
}

interface WaitingPhotoProps {
  photo: Waiting;
  onDecided: () => void;
}

function WaitingPhoto({ photo, onDecided }: WaitingPhotoProps) {
  const { _id: id, person, age, url, shown, refused_before, looks_like } = photo;
  const passing = useDo("introductions.photos.pass");
  const refusing = useDo("introductions.photos.refuse");
  const [asked, ask] = useState(false);
  // Nobody should decide about a photo that has not loaded. So we store whether the photo has loaded.
  const [picture, setPicture] = useState<"coming" | "there" | "failed">("coming");
  const head = useRef<HTMLHeadingElement>(null);
  const name = person.first_name;
  const gone = () => {
    if (head.current) leaveCard(head.current);
    onDecided();
  };
  // If a colleague decided first or the person removed the photo, the photo also disappears from this list.
  const failed = ({ status }: { status: number }) => {
    if (status === 404 || status === 409) gone();
  };

  async function pass() {
    const done = withNames`Success: Other members see this photo of ${name}.`;
    if (await passing.run({ id }, { done, failed })) gone();
  }

  async function refuse(reason: PhotoRefusal) {
    const done = withNames`Success: The photo is removed. We have told ${name} why.`;
    const refused = await refusing.run({ id, reason }, { done, failed });
    ask(false);
    if (refused) gone();
  }

  return (
    <li {...asCard(id)} className="panel padded">
      <a
        className={`${styles.picture} ${styles.whole}`}
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        <img
          src={url}
          alt={withNames`${name}, larger in a new tab`}
          loading="lazy"
          onLoad={() => setPicture("there")}
          onError={() => setPicture("failed")}
        />
      </a>
      <h2 ref={head}>
        <Link {...keyed("open")} to={`/admin21/users/${person._id}`}>
          <PersonName>{name}</PersonName>, {age}
        </Link>
      </h2>
      <p className="quiet small">
        {shown ? "A sample of earlier photos: shown already" : "Not shown yet"}
      </p>
      {refused_before && (
        <p className="notice notice-due small">
          This picture was removed from another profile: {PHOTO_WORDS[refused_before]}.
        </p>
      )}
      {looks_like && (
        <p className="notice notice-due small">
          {looks_like === "closed"
            ? "This photo is similar to a photo of a closed account."
            : "This photo is similar to a photo that was removed before."}{" "}
          Compare them: it may be somebody else.
        </p>
      )}
      {picture === "failed" && (
        <p role="alert" className="small">
          The photo did not load. Refresh the list to see it.
        </p>
      )}
      <div className={`actions even ${styles.buttons}`}>
        <KeyButton
          variant="outlined"
          disabled={picture !== "there"}
          shortcut="passPhoto"
          about={withNames` the photo of ${name}`}
          aria-busy={passing.busy}
          onClick={pass}
        >
          Show
        </KeyButton>
        <KeyButton
          variant="outlined"
          color="error"
          shortcut="refusePhoto"
          about={withNames` the photo of ${name}`}
          onClick={() => ask(true)}
        >
          Remove
        </KeyButton>
      </div>
      {asked && (
        <RefusePhoto
          name={name}
          busy={refusing.busy}
          onClose={() => ask(false)}
          onRefuse={refuse}
        />
      )}
    </li>
  );
}
