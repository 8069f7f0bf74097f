import { bank } from "virtual:site-words";
import { brand, operator } from "@agbara/shared/brand.ts";
import { signOut } from "@agbara/shared/client/sign-out.ts";
import { COPYRIGHT_YEAR } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { Icon } from "../components/Icon.tsx";
import { Mark } from "../components/Logo.tsx";
import { session, transport } from "../providers/session.ts";
import { words } from "../words/entry.ts";
import { openCookieSettings } from "./consent.ts";
import { FOOTER_COLUMNS } from "./footer.ts";
import styles from "./LightFrame.module.css";

interface LightFrameProps {
  children: ReactNode;
  wide?: boolean;
  /**
   * True if parts of the page load later. Then the footer starts below the visible area, so that the late parts do not
   * visibly move it.
   */
  loads?: boolean;
}

/**
 * Shows the frame of the pages under /auth and /account: header, content and footer. They look the same as on the site.
 */
export function LightFrame({ children, wide = false, loads = false }: LightFrameProps) {
  return (
    <div className={styles.frame}>
      <a className="skip" href="#main">
        {words.frame.skip}
      </a>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={wide ? styles.wide : styles.main}
        data-loads={loads || undefined}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

function Header() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const user = session.user();
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="mark" href="/" aria-label={fill(words.frame.homePage, { brand: brand.name })}>
          <Mark filled size={36} />
          <span>{brand.name}</span>
        </a>
        <nav
          ref={menu}
          className="site-nav"
          id="navigation"
          popover="auto"
          aria-label={words.frame.main}
        >
          <ul className="menu">
            <Item to="/">{words.frame.home}</Item>
            {!user && <Item to="/about">{words.frame.about}</Item>}
            <Item to="/entrepreneurs">{words.frame.entrepreneurs}</Item>
            {user ? (
              <>
                <li>
                  <Link
                    to="/account"
                    aria-current={pathname === "/account" ? "page" : undefined}
                    onClick={() => menu.current?.hidePopover?.()}
                  >
                    {words.frame.myAccount}
                  </Link>
                </li>
                <li>
                  <button type="button" onClick={() => signOut(session, transport)}>
                    {fill(words.frame.logout, { name: user.first_name })}
                  </button>
                </li>
              </>
            ) : (
              <>
                <Item to="/downloads">{words.frame.download}</Item>
                <Item to="/reset" quiet>
                  {words.frame.resetPassword}
                </Item>
              </>
            )}
          </ul>
        </nav>
        <div className="ways-in">
          {!user && (
            <Link className="log-in" to="/auth/login">
              {words.frame.login}
            </Link>
          )}
          <a className="button gold" href="/#give">
            {words.frame.give}
          </a>
          <button
            className="menu-toggle"
            type="button"
            popoverTarget="navigation"
            aria-label={words.frame.menu}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}

function Item({ to, quiet, children }: { to: string; quiet?: boolean; children: string }) {
  return (
    <li className={quiet ? "quiet" : undefined}>
      <a href={to}>{children}</a>
    </li>
  );
}

function Footer() {
  const last = FOOTER_COLUMNS.length - 1;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav aria-label={words.footer.name}>
          {FOOTER_COLUMNS.map(({ head, links }, at) => (
            <div key={head}>
              <h2>{head}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
                {at === last && (
                  <li>
                    <button type="button" onClick={openCookieSettings}>
                      {words.footer.cookieSettings}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <div className="brand">
          <a className="mark" href="/">
            <Mark filled size={36} />
            <span>{brand.name}</span>
          </a>
          <ul>
            <li>
              {session.user() ? (
                <Link to="/account">{words.frame.myAccount}</Link>
              ) : (
                <Link to="/auth/login">{words.frame.login}</Link>
              )}
            </li>
          </ul>
        </div>
        <div className="closing quiet small">
          <p>
            © {COPYRIGHT_YEAR} {brand.name}
          </p>
          <p>
            {fill(words.footer.operator, {
              brand: brand.name,
              operator: operator.name,
              registration: operator.registration,
              address: operator.address,
              bank,
              compliance: brand.complianceEmail,
            })}
          </p>
        </div>
      </div>
    </footer>
  );
}
