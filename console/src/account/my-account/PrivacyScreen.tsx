import { session } from "../../providers/api.ts";
import { Section } from "../components/Section.tsx";
import { Consents } from "./Consents.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";
import { Room } from "./Room.tsx";
import { Views } from "./Views.tsx";

/** What I agreed to, who looked at my profile, and my data: to take away, or to end. */
export function PrivacyPage() {
  const isMember = session.role() === "member";
  return (
    <Room
      title="Privacy and data"
      lead="What you agreed to, who looked at your profile, and your data."
    >
      <Section id="consents" title="My consents">
        <Consents />
      </Section>
      {isMember && (
        <Section id="views" title="Who looked at my profile">
          <Views />
        </Section>
      )}
      <Section id="export" title="My data">
        <ExportData />
      </Section>
      {isMember && (
        <Section id="delete" title="Delete my account">
          <DeleteAccount />
        </Section>
      )}
    </Room>
  );
}
