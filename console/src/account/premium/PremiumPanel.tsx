import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { Link, useNavigate } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { Badge } from "../components/Badge.tsx";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";

/** The address that says what was bought, and for which introduction. */
function premiumPath(ids: { userId: string; matchId: string; subscriptionId: string }) {
  return `/account/user/${ids.userId}/match/${ids.matchId}/sub/${ids.subscriptionId}/premium`;
}

const readRunning = async (options: SendOptions) =>
  (await client.call("subscriptions.running", {}, options)).data;

/** One's own premium: until when it runs, or the way to it. */
export function PremiumPanel({ matchId }: { matchId: string }) {
  const running = useCall(readRunning);
  const userId = session.user()?._id ?? "";
  const pathOf = (subscriptionId: string) => premiumPath({ userId, matchId, subscriptionId });
  return (
    <div className={styles.panel}>
      <Reading call={running} label="Loading your premium" skeleton={<SkeletonLines count={2} />}>
        {(subscription) =>
          subscription ? (
            <div className={styles.form}>
              <p>
                You are premium until {dayInWords(subscription.ends_at)}.{" "}
                <Badge tone="good">Running</Badge>
              </p>
              <p>
                <Link to={pathOf(subscription._id)}>What I subscribed to</Link>
              </p>
            </div>
          ) : (
            <Offer pathOf={pathOf} recheck={running.recheck} />
          )
        }
      </Reading>
    </div>
  );
}

interface OfferProps {
  pathOf: (subscriptionId: string) => string;
  recheck: () => Promise<boolean>;
}

/** Subscribes to premium and leads to the page that says so. */
function Offer({ pathOf, recheck }: OfferProps) {
  const navigate = useNavigate();
  const { busy, failure, run } = useAction({ recheck });

  const subscribe = () =>
    run("subscribe", async () => {
      const { data } = await client.call("subscriptions.premium");
      navigate(pathOf(data._id));
    });

  return (
    <div className={styles.form}>
      <p>
        A premium subscription runs for 30 days from the day you subscribe and does not renew by
        itself. No payment is taken on this page.
      </p>
      {/* No more than is so: nothing in the account asks whether somebody is premium. */}
      <p>
        You do not need it for anything in your account: to search, to ask, to accept or reject, or
        to see each other’s contact details once both accepted. <a href="/support">Our support</a>{" "}
        tells you what else it may bring.
      </p>
      <Problem failure={failure} kept="You were not subscribed." />
      <div className={styles.ways}>
        <BusyButton busy={busy !== null} doing="Subscribing…" look="quiet" onClick={subscribe}>
          Subscribe to premium
        </BusyButton>
      </div>
    </div>
  );
}
