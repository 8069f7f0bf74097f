import { DAY_MS } from "@agbara/shared/age.ts";
import { CallError } from "@agbara/shared/client/call-error.ts";
import { ABSENT, type SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { Icon } from "../../components/Icon.tsx";
import { inText } from "../../components/in-text.ts";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import { words } from "../../words/offer.ts";
import styles from "../account.module.css";
import { useDo } from "../calls/use-do.ts";
import { useRead } from "../calls/use-read.ts";
import { ConfirmButton } from "../components/ConfirmButton.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Problem } from "../components/Problem.tsx";
import { premiumPath } from "./addresses.ts";
import { Running } from "./Running.tsx";

type Offer = Output<"introductions.premium.offer">["data"];

/** Shows what premium gives and what it costs, before the person subscribes. */
export default function OfferScreen() {
  usePageTitle(words.title);
  return (
    <>
      <Link className={`target ${styles.back}`} to="/account/introductions">
        <Icon name="back" /> {words.back}
      </Link>
      <h1 className="title">{words.title}</h1>
      {session.role() === "member" ? <ForMember /> : <p className="lead">{words.membersOnly}</p>}
    </>
  );
}

function ForMember() {
  const from = useSearchParams()[0].get("match");
  const call = useRead(readOffer, { from });
  const userId = session.user()?._id ?? "";
  return (
    <div className={`${styles.section} ${styles.narrow}`}>
      <div className="card">
        <Loaded call={call} label={words.loading} skeleton={<SkeletonLines count={6} />}>
          {({ offer, running, matchId }) => {
            const pathOf = (subscriptionId: string) =>
              premiumPath({ userId, matchId: encodeURIComponent(matchId), subscriptionId });
            return running ? (
              <Running subscription={running} path={pathOf(running._id)} />
            ) : (
              <OfferPanel offer={offer} pathOf={pathOf} recheck={call.recheck} />
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}

/**
 * Reads the price of premium, the person's own subscription if there is one, and the id of the introduction that the
 * link back opens.
 */
async function readOffer({ from }: { from: string | null }, options: SendOptions) {
  const [offer, running, matchId] = await Promise.all([
    client.call("introductions.premium.offer", {}, options),
    client.call("introductions.premium.running", {}, options),
    introductionFor(from, options),
  ]);
  return { offer: offer.data, running: running.data, matchId };
}

/**
 * Returns the id of the introduction whose page the reader came from. Returns the id of the reader's own introduction
 * if the reader came from elsewhere, or may not see that introduction.
 */
async function introductionFor(from: string | null, options: SendOptions): Promise<string> {
  if (from) {
    try {
      await client.call(
        "introductions.requests.get",
        { matchId: from },
        { ...options, saysAbsent: true },
      );
      return from;
    } catch (error) {
      if (!(error instanceof CallError && ABSENT.includes(error.status))) throw error;
    }
  }
  return (await client.call("introductions.own.mine", {}, options)).data.introduction._id;
}

interface OfferPanelProps {
  offer: Offer;
  pathOf: (subscriptionId: string) => string;
  recheck: () => Promise<boolean>;
}

/** Shows the offer. If the person accepts, asks for confirmation, subscribes, and opens the page about the purchase. */
function OfferPanel({ offer, pathOf, recheck }: OfferPanelProps) {
  const navigate = useNavigate();
  const { run, busy, failure } = useDo("introductions.premium.subscribe", { recheck });
  const price = formatKobo(offer.price_kobo);

  return (
    <div className="stack gap-20">
      <div className="stack gap-8">
        <h2 className="subtitle">{words.gives}</h2>
        {/* Premium changes nothing in this application. So the text must not promise any advantage. */}
        <p>
          {inText(words.whatItGives, {
            days: offer.days,
            support: <a href="/support">{words.support}</a>,
          })}
        </p>
      </div>
      <div className="stack gap-8">
        <h2 className="subtitle">{words.costs}</h2>
        <p>
          <strong>{fill(words.price, { price, days: offer.days })}</strong> {chargeOf(offer)}{" "}
          {words.ends}
        </p>
      </div>
      <Problem failure={failure} kept={words.failed} />
      <div className="actions gap-12">
        <ConfirmButton
          label={words.submit}
          question={words.question}
          confirm={words.confirm}
          doing={words.confirming}
          busy={busy}
          run={run}
          onDone={({ data }) => navigate(pathOf(data._id))}
        >
          <p>
            {fill(words.after, {
              price,
              days: offer.days,
              day: dayInWords(new Date(Date.now() + offer.days * DAY_MS).toISOString()),
            })}{" "}
            {chargeOf(offer)}
          </p>
        </ConfirmButton>
      </div>
    </div>
  );
}

function chargeOf({ price_kobo, demonstration }: Offer): string {
  if (demonstration) return words.demonstration;
  return price_kobo === 0 ? words.free : "";
}
