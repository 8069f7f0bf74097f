import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { inText } from "../../components/in-text.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { Badge } from "../components/Badge.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { NotYours } from "../components/NotYours.tsx";
import { personOf } from "../stages/request-stage.ts";

/**
 * Shows a purchase of premium, directly after the purchase and after a reload. Only the person whose id is in the
 * address can see it.
 */
export default function PremiumScreen() {
  usePageTitle(words.premium.title);
  const { userId = "", matchId = "", subscriptionId = "" } = useParams();
  if (userId !== session.user()?._id) return <NotYours what="subscription" />;
  return (
    <Bought
      key={matchId + subscriptionId}
      matchId={matchId}
      subscriptionId={subscriptionId}
      userId={userId}
    />
  );
}

interface BoughtProps {
  userId: string;
  matchId: string;
  subscriptionId: string;
}

/** Reads a subscription that the person bought on an introduction's page. Also reads this introduction. */
async function readBought(
  { subscriptionId, matchId }: Omit<BoughtProps, "userId">,
  options: SendOptions,
) {
  const [subscription, match] = await Promise.all([
    client.call("introductions.premium.get", { id: subscriptionId }, options),
    client.call("introductions.requests.get", { matchId }, options),
  ]);
  return { subscription: subscription.data, match: match.data };
}

function Bought({ userId, matchId, subscriptionId }: BoughtProps) {
  const bought = useRead(readBought, { subscriptionId, matchId }, { saysAbsent: true });
  const notYours = <NotYours what="subscription" />;
  return (
    <Loaded
      call={bought}
      label={words.premium.loading}
      failed={{ 403: notYours, 404: notYours, 422: notYours }}
    >
      {({ subscription, match }) => {
        const person = personOf(match, userId);
        const isAboutMe = person._id === userId;
        const ended = new Date(subscription.ends_at) < new Date();
        return (
          <>
            <h1 className="title">{ended ? words.premium.hasEnded : words.premium.isPremium}</h1>
            <p className="lead">{ended ? words.premium.again : words.premium.thanks}</p>
            <div className={`${styles.section} ${styles.narrow}`}>
              <div className="card">
                <dl className={`terms ${styles.facts}`}>
                  <dt>{words.premium.subscription}</dt>
                  <dd>
                    {inText(words.premium.kind, {
                      state: (
                        <Badge tone={ended ? "calm" : "good"}>
                          {ended ? words.premium.ended : words.premium.running}
                        </Badge>
                      ),
                    })}
                  </dd>
                  <dt>{words.premium.from}</dt>
                  <dd>{dayInWords(subscription.starts_at)}</dd>
                  <dt>{words.premium.until}</dt>
                  <dd>{dayInWords(subscription.ends_at)}</dd>
                  <dt>{words.premium.number}</dt>
                  <dd>{subscription._id}</dd>
                </dl>
                <div className="actions gap-12">
                  {!isAboutMe && (
                    <Link className="button" to={`/account/introductions/${matchId}`}>
                      {fill(words.premium.backTo, { name: person.first_name })}
                    </Link>
                  )}
                  <Link
                    className={isAboutMe ? "button" : "button plain"}
                    to="/account/introductions"
                  >
                    {words.premium.myIntroductions}
                  </Link>
                </div>
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
