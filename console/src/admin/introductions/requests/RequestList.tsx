import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { useEffect } from "react";
import { beginAgain } from "../../kit/keys/current-card.ts";
import { ListScreen } from "../../lists/list/ListScreen.tsx";
import styles from "./RequestCard.module.css";
import { RequestCard } from "./RequestCard.tsx";
import { RequestParts } from "./RequestParts.tsx";

/** Lists the requests between two people in the order of arrival. */
export function RequestList() {
  return (
    <ListScreen
      list="requests"
      personOf={({ user }) => user._id}
      empty="No request fits these filters"
      parts={<RequestParts />}
    >
      {(requests) => <Cards requests={requests} />}
    </ListScreen>
  );
}

function Cards({ requests }: { requests: readonly Introduction[] }) {
  useEffect(() => {
    if (requests.length > 0) beginAgain();
  }, [requests]);
  return (
    <ul className={`stack gap-8 ${styles.list}`}>
      {requests.map((request) => (
        <RequestCard key={request._id} request={request} />
      ))}
    </ul>
  );
}
