import { brand } from "@agbara/shared/brand.ts";
import { signOut } from "@agbara/shared/client/sign-out.ts";
import { COPYRIGHT_YEAR } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../components/Icon.tsx";
import { Logo } from "../components/Logo.tsx";
import { session, transport } from "../providers/session.ts";
import { words } from "../words/entry.ts";
import { openCookieSettings } from "./consent.ts";
import styles from "./LightFrame.module.css";

interface LightFrameProps {
  children: ReactNode;
  wide?: boolean;
  /**
   * True if parts of the page load later. The footer then begins below the visible part, so that the late parts do not
   * move it.
   */
  loads?: boolean;
}

/**
 * Shows header, main part and footer of the pages under /auth and /account. They look as on the site, but load less.
 */
export function LightFrame({ children, wide = false, loads = false }: LightFrameProps) {
  const [open, setOpen] = useState(false);
  const user = session.user();
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {words.frame.skip}
      </a>
      <header className={styles.header}>
        <a className={`inline ${styles.brand}`} href="/">
          <Logo />
        </a>
        <button
          type="button"
          className={`sign ${styles.toggle}`}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          <span className="visually-hidden">{words.frame.menu}</span>
        </button>
        <nav id="navigation" className={styles.nav} data-open={open} aria-label={words.frame.main}>
          <a href="/">{words.frame.home}</a>
          {user ? (
            <>
              <Link to="/account" onClick={() => setOpen(false)}>
                {words.frame.myAccount}
              </Link>
              <button type="button" onClick={() => signOut(session, transport)}>
                {fill(words.frame.logout, { name: user.first_name })}
              </button>
            </>
          ) : (
            <>
              <a href="/about">{words.frame.about}</a>
              <a href="/downloads">{words.frame.download}</a>
              <a href="/reset">{words.frame.resetPassword}</a>
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
      <footer className={`quiet small ${styles.footer}`}>
        <span>
          © {COPYRIGHT_YEAR} {brand.name}
        </span>
        {!user && <Link to="/auth/login">{words.frame.login}</Link>}
        <a href="/terms">{words.frame.terms}</a>
        <a href="/privacy">{words.frame.policy}</a>
        <a href="/cookie-policy">{words.frame.cookiePolicy}</a>
        <a href="/support">{words.frame.support}</a>
        <button type="button" onClick={openCookieSettings}>
          {words.frame.cookieSettings}
        </button>
      </footer>
    </div>
  );
}
