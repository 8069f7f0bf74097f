import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";

/** Shows one screen of the account: its name, its purpose, and the way back. */
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
