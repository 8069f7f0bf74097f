import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../layout/page-title.ts";
import { afterLogin, isForFundraising } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";
import { words } from "../words/register.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { type Door, emptyFields } from "./register-input.ts";

/** Joining, in two steps: who somebody is, then the code that was sent to their address. */
export default function RegisterScreen() {
  usePageTitle(words.register.title);
  const [query] = useSearchParams();
  const door = doorOf(query);
  const [person, setPerson] = useState(emptyFields);
  const [codeToken, setCodeToken] = useState<string | null>(null);

  if (session.signedIn()) {
    const introductions = door === "introductions";
    const to = afterLogin({ query, role: session.role(), introductions });
    return <Navigate to={to} replace />;
  }
  return (
    <AuthFrame>
      <h1 className={styles.title}>
        {codeToken ? words.register.checkEmail : words.register.title}
      </h1>
      {codeToken ? (
        <ConfirmForm
          email={person.email.trim().toLowerCase()}
          codeToken={codeToken}
          onBack={() => setCodeToken(null)}
        />
      ) : (
        <>
          <p className={styles.lead}>
            {door === "fundraising" ? words.register.leadFundraising : words.register.lead}
          </p>
          <RegisterForm person={person} door={door} onChange={setPerson} onSent={setCodeToken} />
          <p className={styles.aside}>
            <Link to={{ pathname: "/auth/login", search: `${query}` }}>
              {words.register.toLogin}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/** Introductions ask for more: whoever comes for both comes for them. */
function doorOf(query: URLSearchParams): Door {
  if (query.get("introductions") === "1") return "introductions";
  return isForFundraising(query) ? "fundraising" : "ordinary";
}
