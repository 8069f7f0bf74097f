import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { Link } from "react-router-dom";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { Reading } from "../Reading.tsx";
import { useCall } from "../use-call.ts";

const readMine = (options: SendOptions) => client.call("introductions.mine", {}, options);

/** The introductions area: the state of one's own registration, and what came in and went out. */
export function Introductions() {
  usePageTitle("Introductions");
  const mine = useCall(readMine);
  if (session.role() !== "member")
    return (
      <>
        <h1 className={styles.title}>Introductions</h1>
        <p className={styles.state}>
          This area is for members. Consultants work in the{" "}
          <Link to="/admin21">Management Console</Link>.
        </p>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Introductions</h1>
      <Reading reading={mine} onAgain={mine.reload}>
        {({ data }) => <Overview {...data} />}
      </Reading>
    </>
  );
}

function Overview(mine: Output<"introductions.mine">["data"]) {
  const { introduction, received, sent, suggestions } = mine;
  return (
    <>
      <p className={styles.state}>{sentenceFor(introduction)}</p>
      <dl className={styles.facts}>
        <dt>Requests received</dt>
        <dd>{received.length}</dd>
        <dt>Requests sent</dt>
        <dd>{sent.length}</dd>
        <dt>Suggested by a consultant</dt>
        <dd>{suggestions.length}</dd>
      </dl>
    </>
  );
}

function sentenceFor(introduction: { status: string; registered_at: string | null }): string {
  if (introduction.status === "active")
    return "Your introduction is active: other members can be introduced to you.";
  if (introduction.registered_at)
    return "Your introduction is registered and not active: nobody sees it.";
  return "A consultant will speak with you and register your introduction. Until then nobody sees it.";
}
