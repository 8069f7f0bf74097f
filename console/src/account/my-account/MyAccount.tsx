import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { session, transport } from "../../providers/session.ts";
import { signOut } from "../../providers/sign-out.ts";
import styles from "../account.module.css";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
import { readLastSeen } from "../offline/last-seen.ts";
import { readMine } from "../offline/read-mine.ts";
import { useCall } from "../use-call.ts";
import own from "./MyAccount.module.css";
import { readMe } from "./me.ts";

interface Room {
  to: string;
  icon: IconName;
  name: string;
  about: string;
}

const INTRODUCTIONS: Room = {
  to: "/account/introductions",
  icon: "heart",
  name: "My introductions",
  about: "Your registration, requests, and people who fit",
};
const MANAGEMENT: Room = {
  to: "/admin21",
  icon: "cards",
  name: "Management Console",
  about: "For consultants",
};
const ROOMS: readonly Room[] = [
  {
    to: "/account/profile",
    icon: "people",
    name: "Profile and answers",
    about: "What other people read about you",
  },
  { to: "/account/photos", icon: "photo", name: "Photos", about: "Add, sort or remove photos" },
  {
    to: "/account/security",
    icon: "lock",
    name: "E-mail, password and devices",
    about: "How you log in, and where you are logged in",
  },
  {
    to: "/account/privacy",
    icon: "book",
    name: "Privacy and data",
    about: "Your consents, who looked at your profile, download or delete your data",
  },
];

/** Has what this screen shows without a network kept on this device, where nothing is: once the screen is there. */
function useSomethingLastSeen(isShown: boolean) {
  useEffect(() => {
    if (!isShown || session.role() !== "member" || readLastSeen(session.user()?._id)) return;
    const aborter = new AbortController();
    readMine({ signal: aborter.signal, quiet: true }).catch(() => undefined);
    return () => aborter.abort();
  }, [isShown]);
}

/** My Account: who is signed in, and the rooms of the account. */
export function MyAccount() {
  usePageTitle("My Account");
  const me = useCall(readMe);
  useSomethingLastSeen(me.state === "read");
  const rooms = [session.role() === "member" ? INTRODUCTIONS : MANAGEMENT, ...ROOMS];
  return (
    <>
      <h1 className={styles.title}>My Account</h1>
      <Reading
        call={me}
        label="Loading your account"
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
            <div>
              <p className={own.name}>{data.first_name}</p>
              <p>{data.account_email ?? "No e-mail address"}</p>
              <p>{data.international_phone_number ?? "No phone number"}</p>
            </div>
          </div>
        )}
      </Reading>
      <ul className={own.rooms}>
        {rooms.map(({ to, icon, name, about }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={24} />
              <span>
                <strong>{name}</strong>
                <span>{about}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => signOut(session, transport)}
      >
        Logout
      </button>
    </>
  );
}
