import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { openRefunds, type Refunds } from "./gift-calls.ts";

/** What can go back of a gift that is paid; null while that is not known. */
export function useRefunds(transport: Transport, link: string, isPaid: boolean) {
  const [refunds, setRefunds] = useState<Refunds | null>(null);
  const read = useCallback(() => {
    openRefunds(transport, link).then(setRefunds, (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }, [transport, link]);
  useEffect(() => {
    if (isPaid) read();
  }, [isPaid, read]);
  return { refunds, setRefunds, read };
}
