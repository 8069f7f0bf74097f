import { signOut } from "@agbara/shared/client/sign-out.ts";
import { may } from "@agbara/shared/policy.ts";
import { type ReactNode, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { Logo } from "../../components/Logo.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { useScheme } from "../../layout/colour-scheme.ts";
import { openCookieSettings } from "../../layout/consent.ts";
import { session, transport } from "../../providers/session.ts";
import { Icon, type IconName } from "../kit/Icon.tsx";
import { RESOURCES } from "../resources.ts";
import { DueCount, isCounted, WaitingCount } from "./DueCount.tsx";
import styles from "./Rail.module.css";

interface RailProps {
  onFind: () => void;
  onHelp: () => void;
}

const FIND_KEYS = /Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** Shows the staff's navigation: a rail on the left, or on small screens a bar that opens. */
export function Rail({ onFind, onHelp }: RailProps) {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<typeof location | null>(null);
  const [scheme, toggleScheme] = useScheme();
  // Every navigation closes the bar: to another screen, to the current screen again, or back to the screen where the
  // user opened the bar.
  const open = openAt === location;
  const readsBooks = may(session.role(), "books");
  return (
    <header className={styles.rail}>
      <Link className={`inline ${styles.brand}`} to="/admin21">
        <Logo />
      </Link>
      <button
        type="button"
        className={`line ${styles.find}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
      >
        <Icon name="search" />
        <span>Find</span>
        <span aria-hidden="true">
          <kbd>{FIND_KEYS}</kbd>
        </span>
      </button>
      <button
        type="button"
        className={`sign ${styles.toggle}`}
        aria-expanded={open}
        aria-controls="rail"
        onClick={() => setOpenAt(open ? null : location)}
      >
        <Icon name={open ? "close" : "menu"} />
        <span className="visually-hidden">Menu</span>
      </button>
      <div id="rail" className={styles.body} data-open={open}>
        <nav aria-label="Console" className={styles.places}>
          <Place to="/admin21" title="Dashboard" icon="home" end />
          {RESOURCES.filter(({ access }) => may(session.role(), access)).map(
            ({ name, path = name, title, icon }) => (
              <Place key={name} to={`/admin21/${path}`} title={title} icon={icon}>
                {name === "my-people" && <DueCount />}
                {isCounted(name) && readsBooks && <WaitingCount list={name} />}
              </Place>
            ),
          )}
        </nav>
        <div className={styles.foot}>
          <button type="button" className={styles.place} onClick={onHelp}>
            <Icon name="help" />
            Keyboard
          </button>
          <button type="button" className={styles.place} onClick={toggleScheme}>
            <Icon name={scheme === "dark" ? "sun" : "moon"} />
            {scheme === "dark" ? "Light colours" : "Dark colours"}
          </button>
          <button type="button" className={styles.place} onClick={openCookieSettings}>
            <Icon name="cookie" />
            Cookie settings
          </button>
          <Link to="/account" className={styles.place}>
            <Icon name="people" />
            My Account
          </Link>
          <button
            type="button"
            className={styles.place}
            onClick={() => signOut(session, transport)}
          >
            <Icon name="logout" />
            Logout <PersonName>{session.user()?.first_name}</PersonName>
          </button>
        </div>
      </div>
    </header>
  );
}

interface PlaceProps {
  to: string;
  title: string;
  icon: IconName;
  /** True if the link is marked as current only at its exact address, and not at addresses below. */
  end?: boolean;
  children?: ReactNode;
}

function Place({ to, title, icon, end = false, children }: PlaceProps) {
  return (
    <NavLink to={to} end={end} className={styles.place}>
      <Icon name={icon} />
      {title}
      {children}
    </NavLink>
  );
}
