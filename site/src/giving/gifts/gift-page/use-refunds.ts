import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useCallback, useEffect, useState } from "react";
import { type Gift, openRefunds, type Refunds } from "../gift-calls.ts";

/** Loads how much of a paid gift can be refunded, and its refunds. Null until they are loaded. */
export function useRefunds(
  transport: Transport,
  link: string | null,
  payment: Gift["payment"] | undefined,
) {
  const hasMoney = payment === "paid" || payment === "differs";
  const [refunds, setRefunds] = useState<Refunds | null>(null);
  const read = useCallback(() => {
    if (!link) return;
    openRefunds(transport, link).then(setRefunds, (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  }, [transport, link]);
  useEffect(() => {
    if (hasMoney) read();
  }, [hasMoney, read]);
  return { refunds, setRefunds, read };
}
