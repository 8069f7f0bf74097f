import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { codeToEnter, dropCode, isOver, keepCode } from "@agbara/shared/codes/mailed-code.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useDo } from "../../islands/use-do.ts";
import { REQUEST_RESET, RESET } from "./reset-calls.ts";

/** The fields that show their own errors. */
const RESET_FIELDS = ["email", "code", "password_reset"];

/** Manages both steps of a password reset. Returns the present step, its errors, and the functions that continue. */
export function useReset(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  const { token, late, keep, drop } = useMailedCode(form);
  const [done, setDone] = useState(false);
  const { run, busy, wrong, failure, clear, clearFailure } = useDo(takeStep, { form });

  /** Without a code, asks for one and returns its token. With a code, sets the new password. */
  async function takeStep(
    wanted: { email: string } | Input<"people.signin.reset">,
  ): Promise<{ token?: string }> {
    if (!("code" in wanted))
      return send(transport, REQUEST_RESET, { user: wanted }, { fields: ["user.email"] });
    await send(transport, RESET, wanted, { fields: RESET_FIELDS });
    return {};
  }

  return {
    secondStep: token !== null,
    late,
    done,
    busy,
    wrong,
    failure,
    clearFailure,
    startAgain: useCallback(() => {
      drop();
      setDone(false);
      clear();
    }, [drop, clear]),
    sendCode: async (email: string) => {
      const sent = await run({ email });
      if (sent?.token) keep(email, sent.token);
    },
    setPassword: async (email: string, code: string, password_reset: string) => {
      if (!(await run({ email, token: token ?? "", code, password_reset }))) return;
      dropCode("reset");
      setDone(true);
    },
  };
}

/**
 * Stores the token of the mailed code on the device, so that the token is still there in a new tab. The token is null
 * in the first step. On another device, the link in the mail contains the token.
 */
function useMailedCode(form: RefObject<HTMLFormElement | null>) {
  const [token, setToken] = useState<string | null>(null);
  const [late, setLate] = useState(false);

  useEffect(() => {
    const { pathname, search, hash } = location;
    const found = codeToEnter("reset", hash);
    // Removes the token from the address, where the link in the mail has put it.
    if (hash.includes("token=")) history.replaceState(history.state, "", pathname + search);
    // Does nothing if the visitor has already begun to type another address.
    if (!found || !putEmailIn(form.current, found.email)) return;
    if (isOver(found)) {
      dropCode("reset");
      setLate(true);
    } else setToken(found.token);
  }, [form]);

  return {
    token,
    /** True if the code had already expired when the page was opened. */
    late,
    keep: (email: string, mailed: string) => {
      keepCode("reset", { email, token: mailed });
      setToken(mailed);
      setLate(false);
    },
    drop: useCallback(() => {
      dropCode("reset");
      setToken(null);
      setLate(false);
    }, []),
  };
}

/** Fills in the form's e-mail address if the field is empty. Returns true if the field now contains this address. */
function putEmailIn(form: HTMLFormElement | null, email: string): boolean {
  const field = form?.querySelector<HTMLInputElement>("input[name=email]");
  if (!field) return false;
  field.value ||= email;
  return field.value === email;
}
