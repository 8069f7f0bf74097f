import { useState } from "react";

/**
 * Returns the key of a form that starts with the address's values. A new address gives a new key, so the form starts
 * again. If the form itself opened the new address, the key stays the same, so that the user loses no newly typed text.
 */
export function useFormKey(address: string) {
  const [form, setForm] = useState({ key: 0, address, asked: "" });
  if (form.address !== address)
    setForm({ key: address === form.asked ? form.key : form.key + 1, address, asked: "" });
  return {
    key: form.key,
    /** Call this with the new address before the form opens it. */
    ask: (asked: string) => setForm({ ...form, asked }),
  };
}
