import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { usePageTitle } from "../layout/page-title.ts";
import { session } from "../providers/session.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { emptyRegistration } from "./registration.ts";
import { afterLogin } from "./safe-return.ts";

/** Joining, in two steps: who somebody is, then the code that was sent to their address. */
export default function RegisterPage() {
  usePageTitle("Register");
  const [query] = useSearchParams();
  const introductions = query.get("introductions") === "1";
  const [person, setPerson] = useState(emptyRegistration);
  const [codeToken, setCodeToken] = useState<string | null>(null);

  if (session.signedIn()) {
    const to = afterLogin({ wanted: query.get("return"), role: session.role(), introductions });
    return <Navigate to={to} replace />;
  }
  return (
    <AuthFrame>
      <h1 className={styles.title}>{codeToken ? "Check your e-mail" : "Register"}</h1>
      {codeToken ? (
        <ConfirmForm
          email={person.email.trim().toLowerCase()}
          codeToken={codeToken}
          onBack={() => setCodeToken(null)}
        />
      ) : (
        <>
          <p className={styles.lead}>
            Joining is free. Only our consultants see your e-mail address and phone number, until
            you and another member have both agreed to be introduced.
          </p>
          <RegisterForm
            person={person}
            introductions={introductions}
            onChange={setPerson}
            onSent={setCodeToken}
          />
          <p className={styles.aside}>
            <Link to={{ pathname: "/auth/login", search: `${query}` }}>
              I have an account. Login
            </Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
