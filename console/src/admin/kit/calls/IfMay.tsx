import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import type { ReactNode } from "react";
import { session } from "../../../providers/session.ts";

interface IfMayProps {
  call: CallName;
  children: ReactNode;
}

/** Shows buttons only to a person who may make their call. Everybody else only reads the screen. */
export function IfMay({ call, children }: IfMayProps) {
  return may(session.role(), calls[call].access) ? children : null;
}
