import { Link, useParams } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import styles from "../../lists/person/ProfileSections.module.css";
import { ProfileSections } from "../../lists/person/ProfileSections.tsx";

/** Shows a member's record. */
export default function MemberShow() {
  usePageTitle("Member");
  const { id = "" } = useParams();
  const read = useRead("people.profile.get", { userId: id });
  return (
    <OneRecord read={read}>
      {({ data: profile }) => (
        <>
          <PersonHead person={profile} />
          <div className={styles.sections}>
            <ProfileSections profile={profile} />
          </div>
          <p>
            <Link to={`/admin21/users/${id}/introductions`}>
              All introductions of <PersonName>{profile.first_name}</PersonName>
            </Link>
          </p>
        </>
      )}
    </OneRecord>
  );
}
