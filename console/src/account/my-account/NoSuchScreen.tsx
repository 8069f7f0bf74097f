import { NoSuchPage } from "../../layout/NoSuchPage.tsx";
import { session } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import { readLastSeen } from "../offline/last-seen.ts";
import own from "./MyAccount.module.css";
import { Tiles } from "./Tiles.tsx";

/** Shown if an address below /account is unknown. Links to the screens of the account. */
export function NoSuchScreen() {
  return (
    <>
      <NoSuchPage />
      <nav className={`middle ${own.elsewhere}`} aria-label={words.myAccount.title}>
        {/* The device stores this data only for people who are in introductions. */}
        <Tiles introductions={readLastSeen(session.user()?._id) !== null} />
      </nav>
    </>
  );
}
