import { useState } from "react";

/**
 * The key of a form that the address fills: another one when the address changes, so that the form begins again
 * with what stands there. The address that the form asked for itself keeps the key: anyone who types on in the meantime
 * keeps what they typed.
 */
export function useFormKey(address: string) {
  const [form, setForm] = useState({ key: 0, address, asked: "" });
  if (form.address !== address)
    setForm({ key: address === form.asked ? form.key : form.key + 1, address, asked: "" });
  return {
    key: form.key,
    /** To be called with the address that the form is about to ask for. */
    ask: (asked: string) => setForm({ ...form, asked }),
  };
}
