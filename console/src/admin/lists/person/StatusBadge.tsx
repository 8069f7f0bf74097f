import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { Icon } from "../../kit/Icon.tsx";
import { ANSWER_WORDS, STATUS_WORDS } from "../search/status-words.ts";

/** The fields of an introduction that decide its status badge. */
type State = Pick<Introduction, "status" | "registered_at" | "paused_at" | "request_status"> &
  Partial<Pick<Introduction, "met">>;

/** Shows ACTIVE, or why the introduction is not active. Also says if no consultant has met the person. */
export function StatusBadge({ introduction }: { introduction: State }) {
  const { registered_at, request_status, met } = introduction;
  return (
    <>
      <Activity introduction={introduction} />
      {met === null && registered_at && request_status === null && (
        <span className="pill unmet">Not met</span>
      )}
    </>
  );
}

/** Shows the status in words and with a mark, so that nobody needs to see the colour. */
function Activity({ introduction }: { introduction: State }) {
  const { status, registered_at, paused_at, request_status } = introduction;
  if (status === "active")
    return (
      <>
        <span className="pill pill-active">
          <Icon name="check" size={14} /> ACTIVE
        </span>
        {paused_at && <span className="pill">Paused by the member</span>}
      </>
    );
  const unregistered = registered_at === null && request_status === null;
  return <span className="pill">{unregistered ? "Not registered" : STATUS_WORDS.inactive}</span>;
}

interface AnswerBadgeProps {
  introduction: Introduction;
  /** How long ago the request was sent, such as "60 days ago". Shown instead of the word for waiting. */
  since?: string;
}

const TONES: Partial<Record<NonNullable<Introduction["request_status"]>, string>> = {
  requested: "waiting",
  accepted: "good",
  rejected: "bad",
};

/** Shows the answer to a request between two people. */
export function AnswerBadge({ introduction, since }: AnswerBadgeProps) {
  const { request_status } = introduction;
  if (request_status === null) return null;
  const words = ANSWER_WORDS[request_status];
  return (
    <span className="pill" data-tone={TONES[request_status]}>
      {request_status === "requested" && <Icon name="clock" size={14} />}
      {request_status === "accepted" && <Icon name="check" size={14} />}
      {request_status === "rejected" && <Icon name="close" size={14} />}
      {since && request_status === "requested" ? (
        <span title={words}>
          <span className="visually-hidden">{words}. </span>Asked {since}
        </span>
      ) : (
        words
      )}
    </span>
  );
}
