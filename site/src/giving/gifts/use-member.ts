import type { Transport } from "@agbara/shared/client/transport.ts";
import { useEffect, useRef, useState } from "react";

/**
 * Passes the name and e-mail address of a signed-in person to `fillIn`, and returns this person's transport. Returns
 * null if nobody is signed in.
 */
export function useMember(fillIn: (known: { name: string; email: string }) => void) {
  const [transport, setTransport] = useState<Transport | null>(null);
  const latest = useRef(fillIn);
  latest.current = fillIn;
  useEffect(() => {
    if (document.documentElement.dataset.session !== "in") return;
    void import("./member.ts")
      .then(({ memberOfSession }) => memberOfSession())
      .then((member) => {
        if (!member) return;
        setTransport(() => member.transport);
        latest.current(member);
      })
      .catch(() => undefined);
  }, []);
  return transport;
}
