import { brand } from "@agbara/shared/brand.ts";
import { COPYRIGHT_YEAR } from "@agbara/shared/constants.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../components/Icon.tsx";
import { Logo } from "../components/Logo.tsx";
import { session, transport } from "../providers/session.ts";
import { signOut } from "../providers/sign-out.ts";
import { openCookieSettings } from "./consent.ts";
import styles from "./LightFrame.module.css";

interface LightFrameProps {
  children: ReactNode;
  wide?: boolean;
  /** Parts of the page come later: the footer begins below the fold, so that they do not push it about. */
  loads?: boolean;
}

/** Header, main part and footer of the pages under /auth and /account: the site's, without its weight. */
export function LightFrame({ children, wide = false, loads = false }: LightFrameProps) {
  const [open, setOpen] = useState(false);
  const user = session.user();
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className={styles.header}>
        <a className={styles.brand} href="/">
          <Logo />
        </a>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav id="navigation" className={styles.nav} data-open={open} aria-label="Main">
          <a href="/">Home</a>
          {user ? (
            <>
              <Link to="/account" onClick={() => setOpen(false)}>
                My Account
              </Link>
              <button type="button" onClick={() => signOut(session, transport)}>
                Logout {user.first_name}
              </button>
            </>
          ) : (
            <>
              <a href="/about">About</a>
              <a href="/downloads">Download</a>
              <a href="/reset">Reset password</a>
            </>
          )}
        </nav>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={wide ? styles.wide : styles.main}
        data-loads={loads || undefined}
      >
        {children}
      </main>
      <footer className={styles.footer}>
        <span>
          © {COPYRIGHT_YEAR} {brand.name}
        </span>
        {!user && <Link to="/auth/login">Log in</Link>}
        <a href="/terms">Terms</a>
        <a href="/privacy">Policy</a>
        <a href="/cookie-policy">Cookie policy</a>
        <a href="/support">Support</a>
        <button type="button" onClick={openCookieSettings}>
          Cookie settings
        </button>
      </footer>
    </div>
  );
}
