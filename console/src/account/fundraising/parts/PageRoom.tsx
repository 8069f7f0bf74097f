import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { session } from "../../../providers/session.ts";
import { words } from "../../../words/fundraising.ts";
import account from "../../account.module.css";
import type { Read } from "../../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { HowItGoes } from "./HowItGoes.tsx";
import { MembersOnly } from "./MembersOnly.tsx";

interface PageRoomProps<Data> {
  text: { title: string; lead: string; loading: string };
  call: Read<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a screen about the person's fundraising page: its title, its purpose and a link back. If the person has no
 * page, explains how to get one.
 */
export function PageRoom<Data>({ text, call, children }: PageRoomProps<Data>) {
  usePageTitle(text.title);
  if (session.role() !== "member") return <MembersOnly title={text.title} />;
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
    <>
      <div className={account.section}>
        <div className="card">
          <p className="strong">{words.updates.noPage}</p>
          <p>
            <Link className="button" to="/account/fundraising">
              {words.updates.toBegin}
            </Link>
          </p>
        </div>
      </div>
      <HowItGoes />
    </>
  );
}
