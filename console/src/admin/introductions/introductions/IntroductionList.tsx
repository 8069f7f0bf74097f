import { chosenPerson } from "../../lists/chosen/chosen.ts";
import { ListScreen } from "../../lists/list/ListScreen.tsx";
import styles from "./IntroductionCard.module.css";
import { IntroductionCard } from "./IntroductionCard.tsx";

/** The list of all introductions, for staff. */
export function IntroductionList() {
  return (
    <ListScreen
      list="introductions/users"
      personOf={({ user }) => user._id}
      chosenOf={(introduction) => chosenPerson(introduction.user, introduction)}
      empty="No introduction fits these filters"
    >
      {(introductions) => (
        <ul className={`stack gap-8 ${styles.list}`}>
          {introductions.map((introduction) => (
            <IntroductionCard key={introduction._id} introduction={introduction} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
