import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { useMailedCode } from "../components/use-mailed-code.ts";
import { usePageTitle } from "../layout/page-title.ts";
import { doorOf } from "../providers/door.ts";
import { afterLogin } from "../providers/safe-return.ts";
import { session } from "../providers/session.ts";
import { words } from "../words/register.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { emptyFields } from "./register-input.ts";

/**
 * Lets a person join in two steps: first they give their details, then they enter the code that we mailed. The second
 * step is still there after the tab is closed and opened again. The link in the mail opens it on any device.
 */
export default function RegisterScreen() {
  usePageTitle(words.register.title);
  const [query] = useSearchParams();
  const door = doorOf(query);
  const { code, late, keep, drop } = useMailedCode("register");
  const [person, setPerson] = useState({ ...emptyFields, email: late?.email ?? "" });

  if (session.signedIn()) {
    const introductions = door === "introductions";
    const to = afterLogin({ query, role: session.role(), introductions });
    return <Navigate to={to} replace />;
  }
  return (
    <AuthFrame>
      <h1 className="title">{code ? words.register.checkEmail : words.register.title}</h1>
      {code ? (
        <ConfirmForm
          code={code}
          onBack={() => {
            setPerson({ ...person, email: code.email });
            drop();
          }}
        />
      ) : (
        <>
          {late && (
            <p className={`notice ${styles.why}`} role="status">
              {fill(words.register.tooLate, { minutes: MAIL_CODE_MINUTES })}
            </p>
          )}
          <p className="lead">
            {door === "fundraising" ? words.register.leadFundraising : words.register.lead}
          </p>
          <RegisterForm
            person={person}
            door={door}
            onChange={(change) => setPerson((present) => ({ ...present, ...change }))}
            onSent={keep}
          />
          <p className={`beside targets ${styles.aside}`}>
            <Link to={{ pathname: "/auth/login", search: `${query}` }}>
              {words.register.toLogin}
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
