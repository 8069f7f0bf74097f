import { QueryClient } from "@tanstack/react-query";
import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { client } from "../providers/api.ts";
import { createAuthProvider } from "../providers/authProvider.ts";
import { createDataProvider } from "../providers/dataProvider.ts";
import { createPlainProvider } from "../providers/plain-records.ts";
import { session, transport, transportDeps } from "../providers/session.ts";

export const authProvider = createAuthProvider({ session, transport });

export const dataProvider = createDataProvider(client, createPlainProvider(transportDeps));

export const i18nProvider = polyglotI18nProvider(() => englishMessages, "en");

const FRESH_MS = 15_000;

/** Makes the query client. Each visit has a new client, so a person cannot see data that an earlier person read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The contract's table already tells how often to repeat a call, so the query client repeats nothing. Without a
        // network, a call fails and the user sees the error.
        retry: false,
        networkMode: "always",
        staleTime: FRESH_MS,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
