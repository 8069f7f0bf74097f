import { CallError } from "@agbara/shared/client/call-error.ts";
import { ABSENT, type SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { useCallback, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";
import { premiumPath } from "./addresses.ts";
import { Running } from "./Running.tsx";

const DAY_MS = 86_400_000;

type Offer = Output<"subscriptions.offer">["data"];

/** What premium gives and what it costs, before anybody subscribes. */
export function OfferPage() {
  usePageTitle("Premium");
  return (
    <>
      <Link className={styles.back} to="/account/introductions">
        <Icon name="back" /> Introductions
      </Link>
      <h1 className={styles.title}>Premium</h1>
      {session.role() === "member" ? (
        <ForMember />
      ) : (
        <p className={styles.lead}>Premium is for members.</p>
      )}
    </>
  );
}

function ForMember() {
  const from = useSearchParams()[0].get("match");
  const read = useCallback(
    async (options: SendOptions) => {
      const [offer, running, matchId] = await Promise.all([
        client.call("subscriptions.offer", {}, options),
        client.call("subscriptions.running", {}, options),
        introductionFor(from, options),
      ]);
      return { offer: offer.data, running: running.data, matchId };
    },
    [from],
  );
  const call = useCall(read);
  const userId = session.user()?._id ?? "";
  return (
    <div className={`${styles.section} ${styles.narrow}`}>
      <div className={styles.panel}>
        <Reading call={call} label="Loading the offer" skeleton={<SkeletonLines count={6} />}>
          {({ offer, running, matchId }) => {
            const pathOf = (subscriptionId: string) =>
              premiumPath({ userId, matchId: encodeURIComponent(matchId), subscriptionId });
            return running ? (
              <Running subscription={running} path={pathOf(running._id)} />
            ) : (
              <OfferPanel offer={offer} pathOf={pathOf} recheck={call.recheck} />
            );
          }}
        </Reading>
      </div>
    </div>
  );
}

/** The introduction from which the page was opened; one's own where that is none that the reader may see. */
async function introductionFor(from: string | null, options: SendOptions): Promise<string> {
  if (from) {
    try {
      await client.call("introductions.get", { matchId: from }, { ...options, saysAbsent: true });
      return from;
    } catch (error) {
      if (!(error instanceof CallError && ABSENT.includes(error.status))) throw error;
    }
  }
  return (await client.call("introductions.mine", {}, options)).data.introduction._id;
}

interface OfferPanelProps {
  offer: Offer;
  pathOf: (subscriptionId: string) => string;
  recheck: () => Promise<boolean>;
}

/** The offer; a yes is asked for once more, and leads to the page that says what was bought. */
function OfferPanel({ offer, pathOf, recheck }: OfferPanelProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction({ recheck });
  const price = formatKobo(offer.price_kobo);

  async function subscribe() {
    await run("subscribe", async () => {
      const { data } = await client.call("subscriptions.premium");
      navigate(pathOf(data._id));
    });
    setAsking(false);
  }

  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.panelTitle}>What it gives</h2>
        {/* No more than is so: nothing in the account asks whether somebody is premium. */}
        <p>
          A premium subscription in your name for {offer.days} days. At the moment it gives you
          nothing extra. Without it you can already search, send requests, accept, reject and see
          each other's contact details after you have both accepted. Our{" "}
          <a href="/support">support</a> can tell you more.
        </p>
      </div>
      <div>
        <h2 className={styles.panelTitle}>What it costs</h2>
        <p>
          <strong>
            {price} for {offer.days} days.
          </strong>{" "}
          {chargeOf(offer)} It ends automatically and does not renew.
        </p>
      </div>
      <Problem failure={failure} kept="You were not subscribed." />
      <div className={styles.ways}>
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Subscribe to premium
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          question="Do you want to subscribe to premium?"
          confirm="Subscribe"
          doing="Subscribing…"
          busy={busy !== null}
          onConfirm={subscribe}
          onCancel={() => setAsking(false)}
        >
          <p>
            It costs {price} and runs for {offer.days} days, until{" "}
            {dayInWords(new Date(Date.now() + offer.days * DAY_MS).toISOString())}.{" "}
            {chargeOf(offer)}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function chargeOf({ price_kobo, demonstration }: Offer): string {
  if (demonstration) return "This is a demonstration: nothing is charged.";
  return price_kobo === 0 ? "Nothing is charged." : "";
}
