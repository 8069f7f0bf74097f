import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { Portrait } from "../../../components/Portrait.tsx";
import { useLastPage } from "../../../components/use-last-page.ts";
import { Pager } from "../../kit/paging/Pager.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { AnswerBadge } from "../../lists/person/StatusBadge.tsx";
import { Who } from "../../lists/person/Who.tsx";
import styles from "./Requests.module.css";

/** For each of the two lists: its texts, and its query parameter for the page number. */
const SIDES = {
  received: { title: "Introduction requests", nothing: "There are no requests yet.", page: "page" },
  sent: {
    title: "Requests sent",
    nothing: "This person has not asked for anybody yet.",
    page: "sent_page",
  },
} as const;

interface RequestsProps {
  side: keyof typeof SIDES;
  requests: Output<"introductions.requests.received">["requests"];
}

/**
 * Shows one list of requests. `received`: people who asked for this person, the earliest first. `sent`: people whom
 * this person asked for, the latest first. Each row shows one of these people and links to that person's page "Owner".
 */
export function Requests({ side, requests }: RequestsProps) {
  const { title, nothing, page: name } = SIDES[side];
  const { data, paginator } = requests;
  const [, setQuery] = useSearchParams();
  const go = (page: number, options?: NavigateOptions) =>
    setQuery((query) => {
      query.delete(name);
      if (page > 1) query.set(name, String(page));
      return query;
    }, options);
  const beyond = useLastPage(paginator, go);
  return (
    <section className="panel padded" aria-labelledby={side}>
      <h2 id={side}>{title}</h2>
      {beyond && <p role="status">Loading…</p>}
      {data.length === 0 && !beyond && <p className="quiet">{nothing}</p>}
      <ul className="divided">
        {data.map((request) => {
          const person = side === "sent" ? (request.contact ?? request.user) : request.user;
          const owner = `/admin21/users/${person._id}/owner`;
          return (
            <li key={request._id} className="bar top">
              <Link to={owner} aria-label={withNames`Owner page of ${person.first_name}`}>
                <Portrait url={person.profile_pic_url} name={person.first_name} size={56} />
              </Link>
              <div className={styles.who}>
                <Who person={person} to={owner} level={3} />
                {request.request_message && <blockquote>{request.request_message}</blockquote>}
              </div>
              <div className={`quiet stack gap-4 ${styles.state}`}>
                <AnswerBadge introduction={request} />
                {request.requested_at && (
                  <time dateTime={request.requested_at}>
                    {waitedSince(request.requested_at, new Date())}
                  </time>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {paginator.pageCount > 1 && (
        <Pager paginator={paginator} busy={false} onPage={(page) => go(page)} />
      )}
    </section>
  );
}
