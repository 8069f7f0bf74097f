import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { session, transport } from "../../providers/session.ts";
import { signOut } from "../../providers/sign-out.ts";
import styles from "../account.module.css";
import { Reading } from "../components/Reading.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
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
  about: "The consultants' work",
};
const ROOMS: readonly Room[] = [
  {
    to: "/account/profile",
    icon: "people",
    name: "Profile and answers",
    about: "What others read about you",
  },
  { to: "/account/photos", icon: "photo", name: "Photos", about: "Add, put in order, remove" },
  {
    to: "/account/security",
    icon: "lock",
    name: "E-mail, password and sessions",
    about: "How you get in, and where you are signed in",
  },
  {
    to: "/account/privacy",
    icon: "book",
    name: "Privacy and data",
    about: "Your consents, who looked at your profile, download, deletion",
  },
];

/** My Account: who is signed in, and the rooms of the account. */
export function MyAccount() {
  usePageTitle("My Account");
  const me = useCall(readMe);
  const rooms = [session.role() === "member" ? INTRODUCTIONS : MANAGEMENT, ...ROOMS];
  return (
    <>
      <h1 className={styles.title}>My Account</h1>
      <Reading call={me} label="Loading your account" unreached={<LastSeenPanel />}>
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
