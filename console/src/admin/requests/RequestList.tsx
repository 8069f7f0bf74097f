import type { Introduction } from "@agbara/shared/contract/entities.ts";
import type { RaRecord } from "react-admin";
import { ListScreen } from "../people/ListScreen.tsx";
import styles from "./RequestCard.module.css";
import { RequestCard } from "./RequestCard.tsx";

/** The requests between two people, in order of arrival: first come, first served. */
export function RequestList() {
  return (
    <ListScreen<Introduction & RaRecord>
      list="requests"
      resource="requests"
      empty="No request fits these filters"
    >
      {(requests) => (
        <ul className={styles.list}>
          {requests.map((request) => (
            <RequestCard key={request._id} request={request} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
