import { useState } from "react";

/**
 * Returns a React key for a form that starts with values from the address. When the address changes, the key changes
 * and the form starts again. If the form itself caused the change, the key stays, so that text typed since then is not
 * lost.
 */
export function useFormKey(address: string) {
  const [form, setForm] = useState({ key: 0, address, asked: "" });
  if (form.address !== address)
    setForm({ key: address === form.asked ? form.key : form.key + 1, address, asked: "" });
  return {
    key: form.key,
    /** The form must call this with the new address before it navigates there. */
    ask: (asked: string) => setForm({ ...form, asked }),
  };
}
