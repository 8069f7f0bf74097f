import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { keyed } from "../../../../components/keyed.ts";
import { Icon } from "../../../kit/Icon.tsx";
import { waysTo } from "./ways-to.ts";

/** Shows links to call a person or to write by WhatsApp. They are for lists that have no room for the number. */
export function CallLinks({ person }: { person: PersonSummary }) {
  const { first_name: name, international_phone_number: phone } = person;
  const { call, whatsapp } = waysTo(person);
  if (!phone) return null;
  return (
    <>
      <Button
        {...keyed("call")}
        size="small"
        className="bare"
        href={call ?? ""}
        aria-label={withNames`Call ${name}: ${phone}`}
        title={phone}
      >
        <Icon name="phone" size={18} />
      </Button>
      <Button
        {...keyed("whatsapp")}
        size="small"
        className="bare"
        href={whatsapp ?? ""}
        target="_blank"
        rel="noreferrer"
        aria-label={withNames`WhatsApp ${name}, in a new window`}
      >
        <Icon name="chat" size={18} />
      </Button>
    </>
  );
}
