import { may } from "@agbara/shared/policy.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";

/** Lists the first names of donors on the public page. A verifier can remove a name for good. */
export function PublicNames({ code: page_code }: { code: string }) {
  const { data } = useRead("entrepreneurs.public.page", { page_code });
  const hide = useDo("entrepreneurs.public.hideName");
  const names = [...new Set(data?.named.map(({ name }) => name))];
  if (names.length === 0 || !may(session.role(), "verifier")) return null;
  return (
    <section className="panel padded" aria-labelledby="named">
      <h2 id="named">First names of donors</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <PersonName>{name}</PersonName>{" "}
            <ConfirmButton
              size="small"
              about={withNames`: ${name}`}
              ask={{
                title: withNames`Take ${name} off the page for good?`,
                keep: "Leave it",
                act: "Take it off",
                danger: true,
                follows: "The name never comes back, and nobody can undo this.",
              }}
              busy={hide.busy}
              onAct={() =>
                hide.run(
                  { page_code, name },
                  { done: "Success: The name is removed from the page." },
                )
              }
            >
              Take it off
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
