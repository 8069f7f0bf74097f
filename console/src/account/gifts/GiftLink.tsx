import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { linkTo } from "./gift-link.ts";

/**
 * Opens the page of this gift on the public site, where the donor can pay for the gift and print its receipt and gift
 * cards.
 */
export function GiftLink({ giftId }: { giftId: string }) {
  const { busy, failure, run } = useDo(linkTo, { changes: false });

  async function open() {
    const made = await run({ giftId });
    if (made) window.location.assign(`${GIFT_PATH}#${made.link}`);
  }

  return (
    <>
      <p className="quiet small">{words.one.openAbout}</p>
      <Problem failure={failure} kept={words.one.notOpened} />
      <p className="actions gap-12">
        <BusyButton busy={busy} doing={words.one.opening} onClick={open}>
          {words.one.open}
        </BusyButton>
      </p>
    </>
  );
}
