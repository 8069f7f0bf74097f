import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import { type RaRecord, useGetOne } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import { ProfileSections } from "../../lists/person/ProfileSections.tsx";

/** Shows a member's record. */
export default function MemberShow() {
  usePageTitle("Member");
  const { id = "" } = useParams();
  const read = useGetOne<Profile & RaRecord>("members", { id, meta: { as: "profile" } });
  return (
    <OneRecord read={read}>
      {(profile) => (
        <>
          <PersonHead person={profile} />
          <div className="columns">
            <div className="stack start">
              <ProfileSections profile={profile} />
              <p>
                <Link to={`/admin21/users/${id}/introductions`}>
                  All introductions of <PersonName>{profile.first_name}</PersonName>
                </Link>
              </p>
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
