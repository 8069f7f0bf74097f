import { CallError } from "@agbara/shared/client/call-error.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { Field } from "../components/Field.tsx";
import { PasswordField } from "../components/PasswordField.tsx";
import { usePageTitle } from "../layout/page-title.ts";
import { session, transport } from "../providers/session.ts";
import { signIn } from "../providers/sign-in.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import styles from "./auth.module.css";
import { afterLogin, type EndReason } from "./safe-return.ts";

/** Why somebody stands here who did not ask to. */
const WHY: Record<Exclude<EndReason, "asked">, string> = {
  refused: "You are no longer logged in. Please log in again.",
  expired: "You are no longer logged in. Please log in again.",
  unreadable: "This browser could not read your login. Please log in again.",
  elsewhere: "You logged out in another tab.",
};

/** What a failed login tells: what happened, and what to do. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof CallError) || error.status === 0)
    return "We could not reach the server. Check your connection and try again. What you typed is still here.";
  return error.shown;
}

/** The login screen. The session's `loggedIn` event then leads on. */
export function LoginPage() {
  usePageTitle("Login");
  const { state } = useLocation();
  const [query] = useSearchParams();
  const introductions = query.get("introductions") === "1";
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemRef = useRef<HTMLParagraphElement>(null);
  const [trouble] = useState(() => session.trouble());
  const reason = trouble ?? (state as { reason?: EndReason | null } | null)?.reason;

  // What is left of a session that does not hold is of no use to anybody.
  useEffect(() => {
    if (trouble) session.logout(trouble);
  }, [trouble]);

  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  if (session.signedIn()) {
    const to = afterLogin({ wanted: query.get("return"), role: session.role(), introductions });
    return <Navigate to={to} replace />;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const input = { user: { email, password }, ...(introductions ? { introductions } : {}) };
      await signIn(session, transport, input);
    } catch (error) {
      setProblem(sentenceFor(error));
      setBusy(false);
    }
  }

  return (
    <AuthFrame>
      <h1 className={styles.title}>Login</h1>
      {introductions && <p className={styles.lead}>Log in to meet people who suit you.</p>}
      {reason && reason !== "asked" && !problem && (
        <p className={styles.why} role="status">
          {WHY[reason]}
        </p>
      )}
      <form onSubmit={submit} className={styles.form}>
        {problem && (
          <p ref={problemRef} tabIndex={-1} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Field
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className="button" aria-busy={busy}>
          {busy ? <span className="spinner" aria-hidden="true" /> : null}
          {busy ? "Logging in…" : "Login"}
        </button>
      </form>
      <p className={styles.aside}>
        <a href="/reset">Reset password</a>
        <Link to={{ pathname: "/auth/register", search: `${query}` }}>Register</Link>
      </p>
    </AuthFrame>
  );
}
