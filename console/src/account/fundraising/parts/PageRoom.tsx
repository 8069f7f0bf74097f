import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { words } from "../../../words/fundraising.ts";
import account from "../../account.module.css";
import type { Read } from "../../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";

interface PageRoomProps<Data> {
  text: { title: string; lead: string; loading: string };
  call: Read<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a screen about the person's page: its name, its purpose and the way back. If the person has no page, shows how
 * to get one.
 */
export function PageRoom<Data>({ text, call, children }: PageRoomProps<Data>) {
  usePageTitle(text.title);
  return (
    <>
      <Link className={`target ${account.back}`} to="/account/fundraising">
        <Icon name="back" /> {words.title}
      </Link>
      <h1 className="title">{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <Loaded
        call={call}
        label={text.loading}
        skeleton={
          <div className={account.section}>
            <SkeletonLines count={6} />
          </div>
        }
        failed={{ 404: <NoPage /> }}
      >
        {children}
      </Loaded>
    </>
  );
}

function NoPage() {
  return (
    <div className={`stack ${account.section}`}>
      <p>{words.updates.noPage}</p>
      <p className="actions gap-12">
        <Link className="button" to="/account/fundraising">
          {words.updates.toBegin}
        </Link>
      </p>
    </div>
  );
}
