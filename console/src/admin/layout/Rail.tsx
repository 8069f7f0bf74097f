import { type Access, may } from "@agbara/shared/policy.ts";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { Logo } from "../../components/Logo.tsx";
import { useScheme } from "../../layout/colour-scheme.ts";
import { openCookieSettings } from "../../layout/consent.ts";
import { session, transport } from "../../providers/session.ts";
import { signOut } from "../../providers/sign-out.ts";
import styles from "./Rail.module.css";

interface Place {
  to: string;
  text: string;
  icon: IconName;
  end?: boolean;
  /** Who it is shown to; staff where nothing is said. */
  access?: Access;
}

const PLACES: readonly Place[] = [
  { to: "/admin21", text: "Dashboard", icon: "home", end: true },
  { to: "/admin21/users", text: "Search people", icon: "search" },
  { to: "/admin21/introductions/users", text: "Introductions", icon: "heart" },
  { to: "/admin21/requests", text: "Requests", icon: "inbox" },
  { to: "/admin21/members", text: "Members", icon: "people" },
  { to: "/admin21/faqs", text: "FAQs", icon: "book" },
  { to: "/admin21/staff", text: "Staff", icon: "lock", access: "admin" },
  { to: "/admin21/audit", text: "Audit trail", icon: "clock", access: "admin" },
];

/** Where a consultant goes: a rail on the left, on small screens a bar that opens. */
export function Rail({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }) {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<typeof location | null>(null);
  const [scheme, toggleScheme] = useScheme();
  // Going anywhere closes it: also back to where it was opened, and to where one is.
  const open = openAt === location;
  return (
    <header className={styles.rail}>
      <Link className={styles.brand} to="/admin21">
        <Logo />
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="rail"
        onClick={() => setOpenAt(open ? null : location)}
      >
        <Icon name={open ? "close" : "menu"} />
        <span className="visually-hidden">Menu</span>
      </button>
      <div id="rail" className={styles.body} data-open={open}>
        <nav aria-label="Console" className={styles.places}>
          <button type="button" className={styles.find} onClick={onFind}>
            <Icon name="search" />
            <span>Find a person</span>
            <kbd>Ctrl K</kbd>
          </button>
          {PLACES.filter(({ access = "staff" }) => may(session.role(), access)).map(
            ({ to, text, icon, end }) => (
              <NavLink key={to} to={to} end={end ?? false} className={styles.place}>
                <Icon name={icon} />
                {text}
              </NavLink>
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
            Logout {session.user()?.first_name}
          </button>
        </div>
      </div>
    </header>
  );
}
