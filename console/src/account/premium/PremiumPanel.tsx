import { useNavigate } from "react-router-dom";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";

/** The address that says what was bought, and for which introduction. */
export function premiumPath(ids: { userId: string; matchId: string; subscriptionId: string }) {
  return `/account/user/${ids.userId}/match/${ids.matchId}/sub/${ids.subscriptionId}/premium`;
}

/** Subscribes to premium and leads to the page that says so. */
export function PremiumPanel({ matchId }: { matchId: string }) {
  const navigate = useNavigate();
  const { busy, failure, run } = useAction();

  const subscribe = () =>
    run("subscribe", async () => {
      const { data } = await client.call("subscriptions.premium");
      const userId = session.user()?._id;
      if (userId) navigate(premiumPath({ userId, matchId, subscriptionId: data._id }));
    });

  return (
    <div className={styles.panel}>
      <p>
        A premium subscription runs for 30 days from the day you subscribe and does not renew by
        itself. No payment is taken on this page.
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
