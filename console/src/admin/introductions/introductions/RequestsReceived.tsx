import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link, type NavigateOptions, useSearchParams } from "react-router-dom";
import { Portrait } from "../../../components/Portrait.tsx";
import { useLastPage } from "../../../components/use-last-page.ts";
import { Pager } from "../../kit/paging/Pager.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { AnswerBadge } from "../../lists/person/StatusBadge.tsx";
import { Who } from "../../lists/person/Who.tsx";
import styles from "./RequestsReceived.module.css";

interface RequestsReceivedProps {
  requests: Output<"introductions.requests.received">["requests"];
}

/** Lists the people who asked for this person, the earliest first. Each entry links to the owner page. */
export function RequestsReceived({ requests }: RequestsReceivedProps) {
  const { data, paginator } = requests;
  const [, setQuery] = useSearchParams();
  const go = (page: number, options?: NavigateOptions) =>
    setQuery(page > 1 ? { page: String(page) } : {}, options);
  const beyond = useLastPage(paginator, go);
  return (
    <section className="panel padded" aria-labelledby="received">
      <h2 id="received">Introduction requests</h2>
      {beyond && <p role="status">Loading…</p>}
      {data.length === 0 && !beyond && <p className="quiet">There are no requests yet.</p>}
      <ul className="divided">
        {data.map((request) => {
          const owner = `/admin21/users/${request.user._id}/owner`;
          return (
            <li key={request._id} className="bar top">
              <Link to={owner} aria-label={withNames`Owner page of ${request.user.first_name}`}>
                <Portrait
                  url={request.user.profile_pic_url}
                  name={request.user.first_name}
                  size={56}
                />
              </Link>
              <div className={styles.who}>
                <Who person={request.user} to={owner} level={3} />
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
