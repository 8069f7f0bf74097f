import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { Link } from "react-router-dom";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import { signOut } from "../../providers/sign-out.ts";
import styles from "../account.module.css";
import { Reading } from "../Reading.tsx";
import { useCall } from "../use-call.ts";

const readMe = (options: SendOptions) => client.call("users.me", {}, options);

/** My Account: who is signed in, and the ways on. */
export function MyAccount() {
  usePageTitle("My Account");
  const me = useCall(readMe);
  return (
    <>
      <h1 className={styles.title}>My Account</h1>
      <Reading reading={me} onAgain={me.reload}>
        {({ data }) => (
          <dl className={styles.facts}>
            <dt>First name</dt>
            <dd>{data.first_name}</dd>
            <dt>E-mail</dt>
            <dd>{data.account_email ?? "Not provided"}</dd>
            <dt>Phone</dt>
            <dd>{data.international_phone_number ?? "Not provided"}</dd>
          </dl>
        )}
      </Reading>
      <div className={styles.ways}>
        {session.role() === "member" ? (
          <Link className="button" to="/account/introductions">
            My introductions
          </Link>
        ) : (
          <Link className="button" to="/admin21">
            Management Console
          </Link>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => signOut(session, client)}
        >
          Logout
        </button>
      </div>
    </>
  );
}
