import { Link, useParams } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { Icon } from "../../kit/Icon.tsx";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";

/** Shows the placeholder text from the specification. The text says where to find a person's introduction. */
export default function UserIntroductions() {
  usePageTitle("Introductions of a person");
  const { id = "" } = useParams();
  const read = useRead("people.profile.get", { userId: id });
  return (
    <OneRecord read={read}>
      {({ data: profile }) => (
        <>
          <PersonHead person={profile} />
          <StateScreen icon={<Icon name="heart" />} title="There is nothing on this page yet">
            <p>
              What <PersonName>{profile.first_name}</PersonName> is looking for, and who sent them
              requests, is on{" "}
              <Link to={`/admin21/introductions/users/${profile._id}`}>
                the introduction's page
              </Link>
              .
            </p>
          </StateScreen>
        </>
      )}
    </OneRecord>
  );
}
