import {
  type CodePurpose,
  codeToEnter,
  dropCode,
  isOver,
  keepCode,
  type MailedCode,
} from "@agbara/shared/codes/mailed-code.ts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Stores the token of the mailed code for which we wait. The person asked for the code in this browser, perhaps before
 * they closed the tab, or opened the link in the mail.
 */
export function useMailedCode(purpose: CodePurpose) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [found] = useState(() => codeToEnter(purpose, hash));
  const late = found && isOver(found) ? found : null;
  const [code, setCode] = useState<MailedCode | null>(late ? null : found);

  useEffect(() => {
    if (late) dropCode(purpose);
    // The mail's link put a token into the address. Here we remove it.
    if (hash.includes("token=")) navigate({ pathname, search }, { replace: true });
  }, [purpose, late, hash, navigate, pathname, search]);

  return {
    code,
    /** True if the code had already expired when the page opened. */
    late,
    keep: (email: string, token: string) => setCode(keepCode(purpose, { email, token })),
    drop: () => {
      dropCode(purpose);
      setCode(null);
    },
  };
}
