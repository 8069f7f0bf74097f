import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { BusyLabel } from "../components/BusyLabel.tsx";
import { Field } from "../components/fields/Field.tsx";
import { PasswordField } from "../components/fields/PasswordField.tsx";
import { useDo } from "../components/use-do.ts";
import { CodeAwaited } from "../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../components/wings/lazy-wing.ts";
import { usePageTitle } from "../layout/page-title.ts";
import { isForFundraising } from "../providers/door.ts";
import { afterLogin, type EndReason } from "../providers/safe-return.ts";
import { session, transport } from "../providers/session.ts";
import { signIn } from "../providers/sign-in.ts";
import { words } from "../words/login.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";

/** Few people have a second step, so only they load this screen's program code. */
const SecondStep = lazyWing(() => import("../proof/SecondStep.tsx"));

/** Returns a text that says why people see the login screen although they did not log out themselves. */
function why(reason: Exclude<EndReason, "asked">): string {
  return words.login.why[reason];
}

const login = (input: Input<"people.signin.login">) => signIn(session, transport, input);

const needsSecondStep = (error: unknown) =>
  error instanceof CallError && error.requirement === "second-factor";

/** Returns a text that says why the login failed and what to do. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof CallError) || error.status === 0) return words.login.unreached;
  return error.shown;
}

/** Shows the login screen. After a login, the session's `loggedIn` event opens the next screen. */
export default function LoginScreen() {
  usePageTitle(words.login.title);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const introductions = query.get("introductions") === "1";
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [halfway, setHalfway] = useState(false);
  const { run, busy, problem, setProblem } = useDo(login, (error) => {
    if (!needsSecondStep(error)) return sentenceFor(error);
    setHalfway(true);
    return null;
  });
  const problemRef = useRef<HTMLParagraphElement>(null);
  const [trouble] = useState(() => session.trouble());
  const reason = trouble ?? (state as { reason?: EndReason | null } | null)?.reason;

  // The stored data of a damaged session is useless, so we remove it.
  useEffect(() => {
    if (trouble) session.logout(trouble);
  }, [trouble]);

  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  /** Shows the password form again. The person must type the password again. */
  const beginAgain = useCallback(
    (reason: string | null) => {
      setHalfway(false);
      setPassword("");
      setProblem(reason);
    },
    [setProblem],
  );

  if (session.signedIn()) {
    const to = afterLogin({ query, role: session.role(), introductions });
    return <Navigate to={to} replace />;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run({ user: { email, password }, ...(introductions && { introductions }) });
  }

  if (halfway)
    return (
      <AuthFrame>
        <CodeAwaited fallback={<p role="status">{words.login.submitting}</p>}>
          <SecondStep onOver={beginAgain} />
        </CodeAwaited>
      </AuthFrame>
    );

  return (
    <AuthFrame>
      <h1 className="title">{words.login.title}</h1>
      {introductions && <p className="lead">{words.login.lead}</p>}
      {isForFundraising(query) && <p className="lead">{words.login.leadFundraising}</p>}
      {reason && reason !== "asked" && !problem && (
        <p className={`notice ${styles.why}`} role="status">
          {why(reason)}
        </p>
      )}
      <form method="dialog" onSubmit={submit} className={`stack gap-20 ${styles.form}`}>
        {problem && (
          <p ref={problemRef} tabIndex={-1} className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        <Field
          label={words.login.email}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={words.login.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className="button" aria-busy={busy}>
          <BusyLabel busy={busy} doing={words.login.submitting}>
            {words.login.submit}
          </BusyLabel>
        </button>
      </form>
      <p className={`beside targets ${styles.aside}`}>
        <a href="/reset">{words.login.resetPassword}</a>
        <Link to={{ pathname: "/auth/register", search: `${query}` }}>{words.login.register}</Link>
      </p>
    </AuthFrame>
  );
}
