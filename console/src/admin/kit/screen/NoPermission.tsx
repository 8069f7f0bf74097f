import { Link } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { Icon } from "../Icon.tsx";
import { StateScreen } from "./StateScreen.tsx";

/** Shown to a signed-in person who does not work here. */
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
