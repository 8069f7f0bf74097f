import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { Link } from "react-router-dom";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useCall } from "../use-call.ts";
import { offerPath, premiumPath } from "./addresses.ts";
import { Running } from "./Running.tsx";

const readRunning = async (options: SendOptions) =>
  (await client.call("subscriptions.running", {}, options)).data;

/** One's own premium: until when it runs, or the way to the page that says what it gives and costs. */
export function PremiumPanel({ matchId }: { matchId: string }) {
  const running = useCall(readRunning);
  const userId = session.user()?._id ?? "";
  return (
    <div className={styles.panel}>
      <Reading call={running} label="Loading your premium" skeleton={<SkeletonLines count={2} />}>
        {(subscription) =>
          subscription ? (
            <Running
              subscription={subscription}
              path={premiumPath({ userId, matchId, subscriptionId: subscription._id })}
            />
          ) : (
            <div className={styles.form}>
              <p>You do not have premium. You do not need it for anything in your account.</p>
              <p>
                <Link to={offerPath(matchId)}>What premium gives and costs</Link>
              </p>
            </div>
          )
        }
      </Reading>
    </div>
  );
}
