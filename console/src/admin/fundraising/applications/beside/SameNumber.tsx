import { withNames } from "@agbara/shared/text/words.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { WordsButton } from "../../../kit/form/WordsButton.tsx";
import { type Case, PAGE_STATUS_WORDS } from "../case-words.ts";
import { adviceAbout } from "../use-claim.ts";

/** If several pages have the same NIN or BVN, asks two members of staff: which page's owner has this number? */
export function SameNumber({ shown }: { shown: Case }) {
  const { same_number: found, not_genuine } = shown;
  if (not_genuine) return <NotGenuine />;
  if (!found) return null;
  return (
    <section className="notice notice-due stack gap-8" aria-labelledby="same-number">
      <h2 id="same-number">Whose is this NIN or BVN?</h2>
      <p>
        Several pages claim this number. Two people must say whose it is, and neither sees the
        other's answer. Until then nobody can refuse one of these pages, because even the person who
        used the number last may be its real owner.
      </p>
      <Answers found={found} />
      {found.may_answer ? (
        <ul className="stack gap-8">
          {found.pages.map((page) => (
            <li key={page.page_code}>
              <strong>
                <PersonName>{page.name}</PersonName>
              </strong>{" "}
              ({page.page_code}, {PAGE_STATUS_WORDS[page.status].toLowerCase()}){" "}
              <AnswerButton id={shown._id} page={page} />
            </li>
          ))}
        </ul>
      ) : (
        <p>You checked one of these pages, so other people decide whose number it is.</p>
      )}
    </section>
  );
}

function NotGenuine() {
  return (
    <section className="notice notice-bad stack gap-8" aria-labelledby="not-genuine">
      <h2 id="not-genuine">The NIN or BVN belongs to another page</h2>
      <p>
        Two people decided that this page has another person's number, so it cannot open. If it was
        open before, it stays suspended until finance has returned its money.
      </p>
    </section>
  );
}

type Found = NonNullable<Case["same_number"]>;

function Answers({ found: { answers, pages } }: { found: Found }) {
  if (answers.length === 0) return null;
  const named = (code: string) => pages.find((page) => page.page_code === code)?.name ?? code;
  return (
    <ul>
      {answers.map(({ by, page_code, words }) => (
        <li key={by._id}>
          <strong>
            <PersonName>{by.first_name ?? "Somebody"}</PersonName>
          </strong>{" "}
          {page_code
            ? withNames`says it is that of ${named(page_code)}: ${words ?? ""}`
            : "has answered"}
        </li>
      ))}
    </ul>
  );
}

function AnswerButton({ id, page }: { id: string; page: Found["pages"][number] }) {
  const { page_code, name } = page;
  const saying = useDo("fundraising.pages.sayGenuine");
  return (
    <WordsButton
      variant="outlined"
      size="small"
      ask={{
        title: withNames`Is it the number of ${name}?`,
        hint: "Say how you know. Only staff read your text. When two colleagues say that the number belongs to this page, we refuse all other applications with the number, and suspend its other open pages.",
        label: "How you know",
        draftKey: `genuine ${id} ${page_code}`,
        act: "Say so",
      }}
      busy={saying.busy}
      onAct={(words) =>
        saying.run(
          { id, page_code, words },
          { done: "Success: Your answer is saved.", advice: adviceAbout(id) },
        )
      }
    >
      It is theirs
      <span className="visually-hidden">
        : <PersonName>{name}</PersonName>
      </span>
    </WordsButton>
  );
}
