import { Link } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { Icon } from "../Icon.tsx";
import { StateScreen } from "./StateScreen.tsx";

/** Shown if a logged-in person is not a member of staff. */
export function NoPermission() {
  usePageTitle("No permission");
  return (
    <StateScreen icon={<Icon name="lock" size={32} />} title="This part is for our staff" level={1}>
      <p>You are logged in, but your account has no permission for the Management Console.</p>
      <Link className="button" to="/account">
        My Account
      </Link>
    </StateScreen>
  );
}
