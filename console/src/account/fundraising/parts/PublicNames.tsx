import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { dataOf, useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import styles from "./OwnPage.module.css";

const { named: t } = words;

/** Shows the owner the first names on their page. A button beside each name removes it for good. */
export function PublicNames({ code: page_code }: { code: string }) {
  const read = useRead("entrepreneurs.public.page", { page_code }, { quiet: true });
  const hide = useDo("entrepreneurs.public.hideName", { recheck: read.recheck });
  const named = dataOf(read)?.named ?? [];
  if (named.length === 0) return null;
  const names = [...new Set(named.map(({ name }) => name))];

  async function takeOff(name: string) {
    if (!(await hide.run({ page_code, name }))) return;
    showNotice({ kind: "success", text: t.done });
    await read.recheck();
  }

  return (
    <Section id="named" title={t.title}>
      <p className="text-width">{t.about}</p>
      <Problem failure={hide.failure} kept={t.failed} />
      <ul className={`ruled list-width ${styles.names}`}>
        {names.map((name) => (
          <li key={name}>
            <PersonName>{name}</PersonName>
            <span className="strong">
              {named
                .filter((one) => one.name === name)
                .map(({ amount }) => formatKobo(amount))
                .join(", ")}
            </span>
            <BusyButton
              look="text"
              busy={hide.doing?.name === name}
              doing={t.doing}
              aria-label={withNames`${t.takeOff}: ${name}`}
              onClick={() => void takeOff(name)}
            >
              {t.takeOff}
            </BusyButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
