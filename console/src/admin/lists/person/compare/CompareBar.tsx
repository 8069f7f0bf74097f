import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import styles from "./CompareBar.module.css";
import { choose, useChosen } from "./choice.ts";

/** Reminds the user that they have chosen a person to compare, and says how to continue. */
export function CompareBar() {
  const chosen = useChosen();
  return (
    <div role="status" className={styles.place}>
      {chosen && (
        <div className={`panel beside ${styles.bar}`}>
          <p>
            <strong>
              <PersonName>{chosen.first_name}</PersonName>
            </strong>{" "}
            is chosen. Now press Compare on the other person.
          </p>
          <Button
            component={Link}
            to={`/admin21/users/${chosen._id}/compare`}
            onClick={() => choose(null)}
          >
            Find the other person
          </Button>
          <Button onClick={() => choose(null)}>Cancel</Button>
        </div>
      )}
    </div>
  );
}
