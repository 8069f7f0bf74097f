import { may } from "@agbara/shared/policy.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";

/** Shows verifiers the first names of donors on the public page. A button removes a name for ever. */
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
            <Button
              size="small"
              aria-label={withNames`Take ${name} off the page`}
              disabled={hide.busy}
              onClick={() =>
                void hide.run({ page_code, name }, { done: "Success: The name is off the page." })
              }
            >
              Take it off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
