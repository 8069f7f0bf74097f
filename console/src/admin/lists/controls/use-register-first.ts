import type { CallError } from "@agbara/shared/client/call-error.ts";
import { useNavigate } from "react-router-dom";

/**
 * Returns a function that handles a refused call. If staff must first register the person (417), it opens the
 * registration form.
 */
export function useRegisterFirst(userId: string) {
  const navigate = useNavigate();
  return ({ requirement }: CallError) => {
    if (requirement === "introduction") navigate(`/admin21/users/${userId}#registration`);
  };
}
