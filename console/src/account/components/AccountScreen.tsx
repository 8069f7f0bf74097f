import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";

/** Shows a screen of the account with its title, its purpose, and a link back to My Account. */
export function AccountScreen({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <>
      <Link className={`target ${styles.back}`} to="/account">
        <Icon name="back" /> {words.myAccount.title}
      </Link>
      <h1 className="title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  );
}
