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

/** Creates the query client. Each visit gets a new one, so that nobody sees data that an earlier person read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The query client does not repeat a failed call, because the contract already says how often to repeat each
        // call. Without a network, a call fails immediately, so that the user sees the error.
        retry: false,
        networkMode: "always",
        staleTime: FRESH_MS,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
