import { session } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { AccountScreen } from "../../components/AccountScreen.tsx";
import { Section } from "../../components/Section.tsx";
import { MailSettings } from "../MailSettings.tsx";
import { TextMessages } from "../texts/TextMessages.tsx";
import { Consents } from "./Consents.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";
import { WhoLooked } from "./WhoLooked.tsx";

/**
 * Shows the person's consents, and who viewed their profile. The person can download their data or delete their account
 * here.
 */
export default function PrivacyScreen() {
  const isMember = session.role() === "member";
  return (
    <AccountScreen title={words.privacy.title} lead={words.privacy.lead}>
      <Section id="consents" title={words.privacy.consents}>
        <Consents />
      </Section>
      {isMember && (
        <Section id="looks" title={words.privacy.looks}>
          <WhoLooked />
        </Section>
      )}
      {isMember && (
        <Section id="mails" title={words.privacy.mails}>
          <MailSettings />
        </Section>
      )}
      {isMember && (
        <Section id="texts" title={words.privacy.texts}>
          <TextMessages />
        </Section>
      )}
      <Section id="export" title={words.privacy.data}>
        <ExportData />
      </Section>
      {isMember && (
        <Section id="delete" title={words.privacy.delete}>
          <DeleteAccount />
        </Section>
      )}
    </AccountScreen>
  );
}
