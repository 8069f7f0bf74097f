import type { Transport } from "@agbara/shared/client/transport.ts";
import { useEffect, useRef, useState } from "react";

/**
 * Returns the transport of a person who is logged in, after passing their name and address to `fillIn`. Null for
 * everybody else.
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
