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
 * Stores the token of a mailed code that the person must still enter. There are two cases: the person requested the
 * code in this browser (even if the tab was closed since then), or opened the link in the mail.
 */
export function useMailedCode(purpose: CodePurpose) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [found] = useState(() => codeToEnter(purpose, hash));
  const late = found && isOver(found) ? found : null;
  const [code, setCode] = useState<MailedCode | null>(late ? null : found);

  useEffect(() => {
    if (late) dropCode(purpose);
    // The link in the mail has put a token into the address. We remove it.
    if (hash.includes("token=")) navigate({ pathname, search }, { replace: true });
  }, [purpose, late, hash, navigate, pathname, search]);

  return {
    code,
    /** The stored code, but only if it had already expired when the page opened. Otherwise null. */
    late,
    keep: (email: string, token: string) => setCode(keepCode(purpose, { email, token })),
    drop: () => {
      dropCode(purpose);
      setCode(null);
    },
  };
}
