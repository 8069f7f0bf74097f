import { signOut } from "@agbara/shared/client/sign-out.ts";
import { may } from "@agbara/shared/policy.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { session, transport } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
import { readLastSeen } from "../offline/last-seen.ts";
import { readMine } from "../offline/read-mine.ts";
import { ConsoleEntry } from "./ConsoleEntry.tsx";
import { EnterIntroductions } from "./EnterIntroductions.tsx";
import { FundraisingEntry } from "./FundraisingEntry.tsx";
import own from "./MyAccount.module.css";

interface Entry {
  to: string;
  icon: IconName;
  name: string;
  about: string;
}

const INTRODUCTIONS: Entry = {
  to: "/account/introductions",
  icon: "heart",
  name: words.myAccount.introductions,
  about: words.myAccount.aboutIntroductions,
};

const ENTRIES: readonly Entry[] = [
  {
    to: "/account/profile",
    icon: "people",
    name: words.myAccount.profile,
    about: words.myAccount.aboutProfile,
  },
  {
    to: "/account/photos",
    icon: "photo",
    name: words.myAccount.photos,
    about: words.myAccount.aboutPhotos,
  },
  {
    to: "/account/gifts",
    icon: "heart",
    name: words.myAccount.gifts,
    about: words.myAccount.aboutGifts,
  },
  {
    to: "/account/security",
    icon: "lock",
    name: words.myAccount.security,
    about: words.myAccount.aboutSecurity,
  },
  {
    to: "/account/privacy",
    icon: "book",
    name: words.myAccount.privacy,
    about: words.myAccount.aboutPrivacy,
  },
];

/**
 * If the device has nothing stored yet, stores the data that this screen needs without a network. Does so only after
 * the screen is shown.
 */
function useSomethingLastSeen(isShown: boolean) {
  const lacks = session.role() === "member" && !readLastSeen(session.user()?._id);
  useRead(readMine, isShown && lacks ? {} : null, { quiet: true });
}

/** Shows My Account: the signed-in person, and the links of the account. */
export function MyAccount() {
  usePageTitle(words.myAccount.title);
  const me = useRead("people.profile.me", {});
  const entersStill = me.state === "read" && me.data.gender === null;
  // A person who came only for fundraising must never see anything about introductions. So we show introductions only
  // once we know why the person came.
  const isKnown = me.state === "read" || readLastSeen(session.user()?._id) !== null;
  useSomethingLastSeen(me.state === "read" && !entersStill);
  return (
    <>
      <h1 className="title dotted">{words.myAccount.title}</h1>
      {may(session.role(), "staff") && <ConsoleEntry />}
      <Loaded
        call={me}
        label={words.myAccount.loading}
        skeleton={
          <div className={own.me}>
            <SkeletonLines />
          </div>
        }
        unreached={<LastSeenPanel />}
      >
        {(data) => (
          <div className={own.me}>
            <Portrait url={data.profile_pic_url} name={data.first_name} size={88} />
            <p className={own.name}>
              <PersonName>{data.first_name}</PersonName>
            </p>
            <div className={`quiet ${own.details}`}>
              <p>{data.account_email ?? words.myAccount.noEmail}</p>
              <p>{data.international_phone_number ?? words.myAccount.noPhone}</p>
              {session.role() === "member" && (
                <p>{fill(words.myAccount.reference, { reference: data.reference })}</p>
              )}
            </div>
          </div>
        )}
      </Loaded>
      <ul className={`stack gap-12 ${own.entries}`}>
        {session.role() === "member" && !entersStill && (
          <li className={isKnown ? undefined : own.unknown}>
            <EntryLink {...INTRODUCTIONS} />
          </li>
        )}
        {session.role() === "member" && (
          <li>
            <FundraisingEntry />
          </li>
        )}
        {ENTRIES.map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} />
          </li>
        ))}
        {entersStill && (
          <li>
            <EnterIntroductions recheck={me.recheck} onEntered={me.replace} />
          </li>
        )}
      </ul>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => signOut(session, transport)}
      >
        {words.myAccount.logout}
      </button>
    </>
  );
}

function EntryLink({ to, icon, name, about }: Entry) {
  return (
    <Link className="panel way" to={to}>
      <Icon name={icon} size={24} />
      <span>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
