import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { reviseDraft } from "../../../../components/drafts.ts";
import { askerOf, type RequestDraft, requestDraftKey } from "./request-draft.ts";

interface AskLinkProps {
  /** The introduction of the person who would receive the request. */
  introduction: Introduction;
  asker: PersonSummary;
  className?: string | undefined;
  size?: "small" | "medium";
}

/**
 * Links to the form for a request to one person, with the asker already chosen. A message that somebody typed there
 * earlier stays.
 */
export function AskLink({ introduction, asker, className = "", size = "medium" }: AskLinkProps) {
  const { user } = introduction;
  return (
    <Button
      className={className}
      component={Link}
      size={size}
      to={`/admin21/introductions/users/${user._id}#request`}
      onClick={() =>
        reviseDraft<RequestDraft>(requestDraftKey(introduction), (present) => ({
          message: present?.message ?? "",
          asker: askerOf(asker),
        }))
      }
      variant="outlined"
    >
      {withNames`Ask ${user.first_name} on ${asker.first_name}’s behalf`}
    </Button>
  );
}
