import type { CallError } from "@agbara/shared/client/call-error.ts";
import { useNavigate } from "react-router-dom";

/**
 * Returns a function to call after a refusal. If staff must first register the person (417), the function opens the
 * registration form.
 */
export function useRegisterFirst(userId: string) {
  const navigate = useNavigate();
  return ({ requirement }: CallError) => {
    if (requirement === "introduction") navigate(`/admin21/users/${userId}#registration`);
  };
}
