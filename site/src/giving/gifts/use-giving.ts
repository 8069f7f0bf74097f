import type { Transport } from "@agbara/shared/client/transport.ts";
import { type GiftText, TEXTS_OF_GIFT } from "@agbara/shared/contract/parts/gift-rows.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { addToDraft, OF_TAB } from "../../islands/drafts.ts";
import { useDo } from "../../islands/use-do.ts";
import { useDraft } from "../../islands/use-draft.ts";
import type { SiteWords } from "../../words/words.ts";
import { beginPaying } from "./begin-paying.ts";
import { type Entered, type Goal, wrongInFirst, wrongInName } from "./order.ts";
import { useMember } from "./use-member.ts";
import { useStep } from "./use-step.ts";

interface Giving {
  goal: Goal;
  /**
   * The number of cards, from the address. `amount` is the naira for each card or for the gift, also from the address.
   */
  people: string;
  amount: string;
  words: SiteWords["give"];
  transport: Transport;
  leave: (address: string) => void;
}

const NOTHING = {
  covers_fee: "",
  abroad: "",
  tip: "",
  if_full: "refund",
  name: "",
  email: "",
  anonymous: "",
  public_name: "",
  body: "",
  news: "",
  ...(Object.fromEntries(TEXTS_OF_GIFT.map((field) => [field, ""])) as Pick<Entered, GiftText>),
};

/** Manages the fields of both steps, their mistakes, and how the donor continues. */
export function useGiving(form: RefObject<HTMLFormElement | null>, giving: Giving) {
  const { goal, people, amount, words, leave } = giving;
  const [initial] = useState<Entered>({ ...NOTHING, people, amount });
  const draft = OF_TAB + draftOf(goal, `${people}-${amount}`);
  const [entered, change] = useDraft(draft, initial);
  /**
   * Enters values into fields by code. Also updates the draft. (If a person types the values, the draft changes by
   * itself.)
   */
  const set = (changed: Partial<Entered>) => {
    change(changed);
    addToDraft(draft, changed);
  };
  const ofMember = useMember(({ name, email }) =>
    set({ name: entered.name || name, email: entered.email || email }),
  );
  const transport = ofMember ?? giving.transport;
  const { isSecond, goTo } = useStep();
  const { run, busy, wrong: refused, failure, clear } = useDo(beginPaying, { form });
  const [found, setFound] = useState<Record<string, string>>({});
  useFocus(form, isSecond, found);

  const isOfFirst = Boolean(refused.amount ?? refused.tip);
  useEffect(() => {
    if (isOfFirst) location.hash = "#gift";
  }, [isOfFirst]);

  return {
    entered,
    change,
    draft,
    isSecond,
    goTo,
    busy,
    failure,
    set: (changed: Partial<Entered>) => {
      setFound({});
      set(changed);
    },
    wrong: { ...withoutDonor(refused), ...found },
    /** True if the page needs less than this amount. `takesNone` is true if the page takes no gifts. */
    needsLess: refused.amount !== undefined,
    takesNone: refused.pages !== undefined,
    typed: () => setFound({}),
    submit: () => {
      const first = wrongInFirst(entered, goal, words);
      const hasFirst = Object.keys(first).length > 0;
      const wrong = isSecond && !hasFirst ? wrongInSecond(form.current, entered, words) : first;
      clear();
      setFound(wrong);
      if (hasFirst && isSecond) return goTo("first");
      if (!hasFirst && !isSecond) return goTo("second");
      if (Object.keys(wrong).length > 0) return;
      void run({ transport, entered, goal, draft }).then((address) => address && leave(address));
    },
  };
}

function draftOf(goal: Goal, cards: string): string {
  if (goal.kind === "empower") return `draw-${goal.draw}`;
  return goal.kind === "entrepreneur" ? goal.code : `cards-${cards}`;
}

/** Returns the mistakes in the second step, by field. Checks the e-mail address only as the browser does. */
function wrongInSecond(
  form: HTMLFormElement | null,
  { name, email }: Entered,
  words: SiteWords["give"],
): Record<string, string> {
  const field = form?.elements.namedItem("email");
  const isAddress =
    email.trim() !== "" && field instanceof HTMLInputElement && field.validity.valid;
  return {
    ...wrongInName(name, words),
    ...(!isAddress && { email: words.emailMissing }),
  };
}

/** Renames `donor.email` to `email`, because the form's fields have other names than the server's. */
function withoutDonor(refused: Partial<Record<string, string>>): Partial<Record<string, string>> {
  const entries = Object.entries(refused);
  return Object.fromEntries(entries.map(([field, said]) => [field.replace("donor.", ""), said]));
}

/**
 * Moves the focus for screen readers: to a step's heading when the step appears, and to the first wrong field after a
 * mistake.
 */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  isSecond: boolean,
  found: Record<string, string>,
) {
  const before = useRef(isSecond);
  useEffect(() => {
    if (before.current === isSecond) return;
    before.current = isSecond;
    form.current?.querySelector("h2")?.focus();
  }, [form, isSecond]);
  useEffect(() => {
    if (Object.keys(found).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, found]);
}
