import { signOut } from "@agbara/shared/client/sign-out.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { plural } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { session, transport } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";
import { Cloth } from "../components/Cloth.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
import { readLastSeen } from "../offline/last-seen.ts";
import { registrationStageOf } from "../stages/registration-stage.ts";
import { ConsoleEntry } from "./ConsoleEntry.tsx";
import { EnterIntroductions } from "./EnterIntroductions.tsx";
import own from "./MyAccount.module.css";
import { Tiles } from "./Tiles.tsx";
import { WhatWaits } from "./waits/WhatWaits.tsx";
import { readWaits, rowsOf, type Waits } from "./waits/waits.ts";

const { myAccount } = words;

type Me = Output<"people.profile.me">["data"];

/** Shows My Account: a list of things that the person must do, and links to the other screens of the account. */
export function MyAccount() {
  usePageTitle(myAccount.title);
  const isMember = session.role() === "member";
  const me = useRead("people.profile.me", {}, { keep: true });
  const present = me.state === "failed" ? null : me.data;
  // A person who joined for fundraising must never see anything about introductions. So we wait until we know why the
  // person joined.
  const introductions =
    isMember && (present ? present.gender !== null : readLastSeen(session.user()?._id) !== null);
  const waits = useRead(readWaits, present ? { introductions, fundraising: isMember } : null, {
    keep: true,
    quiet: true,
  });
  const known = waits.state === "failed" ? null : waits.data;
  // The links are below the list of things to do. Both appear at the same time, so that the links do not move.
  const isReady = me.state === "failed" || waits.state !== "loading" || known !== null;
  return (
    <div className={own.account}>
      <div className={`line ${own.head}`}>
        <h1 className="title">{myAccount.title}</h1>
        {present && <Portrait url={present.profile_pic_url} name={present.first_name} size={48} />}
      </div>
      <div className={`stack ${own.main}`}>
        {may(session.role(), "staff") && <ConsoleEntry />}
        {me.state === "failed" ? (
          <Loaded call={me} label={myAccount.loading} unreached={<LastSeenPanel />}>
            {() => null}
          </Loaded>
        ) : known ? (
          <WhatWaits rows={rowsOf(known, new Date(), present?.closed)} />
        ) : (
          !isReady && (
            <div role="status">
              <span className="visually-hidden">{myAccount.waits.loading}</span>
              <SkeletonLines />
            </div>
          )
        )}
        <section aria-labelledby="rest" className={isReady ? undefined : own.unknown}>
          <h2 id="rest" className={own.heading}>
            {myAccount.rest}
          </h2>
          <Tiles introductions={introductions} status={known?.application?.status}>
            {present?.gender === null && (
              <li>
                <EnterIntroductions recheck={me.recheck} onEntered={me.replace} />
              </li>
            )}
          </Tiles>
        </section>
      </div>
      <aside className={isReady ? undefined : own.unknown}>
        <div className={`panel ${own.person}`}>
          {present && <Person me={present} waits={known} />}
          <button
            type="button"
            className={`target ${own.logout}`}
            onClick={() => signOut(session, transport)}
          >
            <Icon name="logout" /> {myAccount.logout}
          </button>
        </div>
      </aside>
    </div>
  );
}

/** Shows the person's own card with their contact details and the state of their introduction. */
function Person({ me, waits }: { me: Me; waits: Waits | null }) {
  const mine = waits?.mine;
  return (
    <>
      <div className={own.cloth}>
        <Cloth />
        <Portrait url={me.profile_pic_url} name={me.first_name} size={84} />
      </div>
      <div className={own.details}>
        <p className={own.name}>
          <PersonName>{me.first_name}</PersonName>
        </p>
        <p className="quiet cut">{me.account_email ?? myAccount.noEmail}</p>
        <p className="quiet cut">{me.international_phone_number ?? myAccount.noPhone}</p>
        <dl className={own.facts}>
          {mine && (
            <>
              <Fact name={myAccount.facts.introduction}>
                {myAccount.facts.stages[registrationStageOf(mine.introduction)]}
              </Fact>
              <Fact name={myAccount.facts.openedBy}>
                {plural(myAccount.facts.members, mine.opened_by_this_week)}
              </Fact>
            </>
          )}
          {session.role() === "member" && (
            <Fact name={myAccount.facts.reference}>{me.reference}</Fact>
          )}
        </dl>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
