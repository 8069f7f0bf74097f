import { useState } from "react";

/**
 * Returns the key of a form that starts with the address's values. A new address gives a new key, so the form starts
 * again. But if the form itself asked for the new address, the key stays the same. So newly typed text is not lost.
 */
export function useFormKey(address: string) {
  const [form, setForm] = useState({ key: 0, address, asked: "" });
  if (form.address !== address)
    setForm({ key: address === form.asked ? form.key : form.key + 1, address, asked: "" });
  return {
    key: form.key,
    /** Call this with the address that the form is about to ask for. */
    ask: (asked: string) => setForm({ ...form, asked }),
  };
}
