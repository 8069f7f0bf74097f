import type { Introduction } from "@agbara/shared/contract/entities.ts";
import type { RaRecord } from "react-admin";
import { ListScreen } from "../people/ListScreen.tsx";
import styles from "./IntroductionCard.module.css";
import { IntroductionCard } from "./IntroductionCard.tsx";

/** The admin list of introductions. */
export function IntroductionList() {
  return (
    <ListScreen<Introduction & RaRecord>
      list="introductions/users"
      resource="introductions"
      empty="No introduction fits these filters"
    >
      {(introductions) => (
        <ul className={styles.list}>
          {introductions.map((introduction) => (
            <IntroductionCard key={introduction._id} introduction={introduction} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
