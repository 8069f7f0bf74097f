import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import type { ReactNode } from "react";
import { session } from "../../../providers/session.ts";

interface IfMayProps {
  call: CallName;
  children: ReactNode;
}

/**
 * Shows its children, such as buttons, only to a person who may make this call. Everybody else can only read the
 * screen.
 */
export function IfMay({ call, children }: IfMayProps) {
  return may(session.role(), calls[call].access) ? children : null;
}
