import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { Icon } from "../../components/Icon.tsx";
import styles from "./StatusBadge.module.css";

const ANSWER = {
  none: "Not asked yet",
  requested: "Waiting for an answer",
  accepted: "Accepted",
  rejected: "Rejected",
} as const;

/** ACTIVE, or what stands against it; told by word and mark, not by colour alone. */
export function StatusBadge({ introduction }: { introduction: Introduction }) {
  const { status, registered_at, request_status } = introduction;
  if (status === "active")
    return (
      <span className={styles.badge} data-active>
        <Icon name="check" size={14} /> ACTIVE
      </span>
    );
  const unregistered = registered_at === null && request_status === null;
  return <span className={styles.badge}>{unregistered ? "Not registered" : "Not active"}</span>;
}

/** How far a request between two people has come. */
export function AnswerBadge({ introduction }: { introduction: Introduction }) {
  const { request_status } = introduction;
  if (request_status === null) return null;
  return (
    <span className={styles.badge} data-answer={request_status}>
      {request_status === "requested" && <Icon name="clock" size={14} />}
      {request_status === "accepted" && <Icon name="check" size={14} />}
      {request_status === "rejected" && <Icon name="close" size={14} />}
      {ANSWER[request_status]}
    </span>
  );
}
