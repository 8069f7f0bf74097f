import { Link } from "react-router-dom";
import { session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { useRead } from "../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { offerPath, premiumPath } from "./addresses.ts";
import { Running } from "./Running.tsx";

/** Shows the last day of the person's premium. If the person has no premium, links to the offer. */
export function PremiumPanel({ matchId }: { matchId: string }) {
  const running = useRead("introductions.premium.running", {});
  const userId = session.user()?._id ?? "";
  return (
    <div className="card">
      <Loaded
        call={running}
        label={words.premium.loadingRunning}
        skeleton={<SkeletonLines count={2} />}
      >
        {(subscription) =>
          subscription ? (
            <Running
              subscription={subscription}
              path={premiumPath({ userId, matchId, subscriptionId: subscription._id })}
            />
          ) : (
            <div className="stack gap-20">
              <p>{words.premium.none}</p>
              <p>
                <Link to={offerPath(matchId)}>{words.premium.offer}</Link>
              </p>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
