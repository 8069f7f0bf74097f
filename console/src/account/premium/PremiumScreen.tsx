import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback } from "react";
import { Link, useParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { Badge } from "../components/Badge.tsx";
import { NotYours } from "../components/NotYours.tsx";
import { Reading } from "../components/Reading.tsx";
import { personOf } from "../introductions/standing.ts";
import { useCall } from "../use-call.ts";

/** What was bought, after subscribing; the same after a reload. Only for whose ids the address has. */
export function PremiumPage() {
  usePageTitle("Premium");
  const { userId = "", matchId = "", subscriptionId = "" } = useParams();
  if (userId !== session.user()?._id) return <NotYours what="subscription" />;
  return <Bought key={matchId + subscriptionId} {...{ matchId, subscriptionId, userId }} />;
}

interface BoughtProps {
  userId: string;
  matchId: string;
  subscriptionId: string;
}

function Bought({ userId, matchId, subscriptionId }: BoughtProps) {
  const read = useCallback(
    async (options: SendOptions) => {
      const [subscription, match] = await Promise.all([
        client.call("subscriptions.get", { id: subscriptionId }, { ...options, saysAbsent: true }),
        client.call("introductions.get", { matchId }, { ...options, saysAbsent: true }),
      ]);
      return { subscription: subscription.data, match: match.data };
    },
    [subscriptionId, matchId],
  );
  const notYours = <NotYours what="subscription" />;
  return (
    <Reading
      call={useCall(read)}
      label="Loading your subscription"
      failed={{ 403: notYours, 404: notYours, 422: notYours }}
    >
      {({ subscription, match }) => {
        const person = personOf(match, userId);
        const isAboutMe = person._id === userId;
        const ended = new Date(subscription.ends_at) < new Date();
        return (
          <>
            <h1 className={styles.title}>{ended ? "Your premium has ended" : "You are premium"}</h1>
            <p className={styles.lead}>
              {ended
                ? "You can subscribe again whenever you like."
                : "Thank you. You do not have to do anything else. It ends automatically."}
            </p>
            <div className={`${styles.section} ${styles.narrow}`}>
              <div className={styles.panel}>
                <dl className={styles.facts}>
                  <dt>Subscription</dt>
                  <dd>
                    Premium{" "}
                    <Badge tone={ended ? "calm" : "good"}>{ended ? "Ended" : "Running"}</Badge>
                  </dd>
                  <dt>From</dt>
                  <dd>{dayInWords(subscription.starts_at)}</dd>
                  <dt>Until</dt>
                  <dd>{dayInWords(subscription.ends_at)}</dd>
                  <dt>Number</dt>
                  <dd>{subscription._id}</dd>
                </dl>
                <div className={styles.ways}>
                  {!isAboutMe && (
                    <Link className="button" to={`/account/introductions/${matchId}`}>
                      Back to {person.first_name}
                    </Link>
                  )}
                  <Link
                    className={isAboutMe ? "button" : "button button-quiet"}
                    to="/account/introductions"
                  >
                    My introductions
                  </Link>
                </div>
              </div>
            </div>
          </>
        );
      }}
    </Reading>
  );
}
