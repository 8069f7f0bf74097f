import { API_BASE_PATH, APP_VERSION } from "@agbara/shared/constants.ts";
import type { Calls, Output } from "@agbara/shared/contract/calls.ts";
import type { FaqType } from "@agbara/shared/contract/parts/entities.ts";
import { paragraphsOf } from "@agbara/shared/text/paragraphs.ts";

const PATH: Calls["content.faqs.ofType"]["path"] = "faqs";

type Entries = Output<"content.faqs.ofType">["data"];

/**
 * Replaces the page's FAQ entries by the server's entries. Keeps the page's own entries in three cases: the server does
 * not answer, the server sends no entries, or a visitor is already reading.
 */
export async function refreshEntries(fetcher: typeof fetch = fetch.bind(globalThis)) {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-entries]")];
  const answers = await Promise.all(
    lists.map((list) => readEntries(list.dataset.entries as FaqType, fetcher).catch(() => [])),
  );
  if (document.querySelector("[data-entries] details[open]")) return;
  for (const [at, list] of lists.entries()) {
    const entries = answers[at] ?? [];
    if (entries.length > 0 && !shows(list, entries))
      list.replaceChildren(...entries.map(accordion));
  }
}

/**
 * Reads the FAQ entries without the API client, because the client's retries, session and messages would be more code
 * than the rest of the page. If the request fails, the page does not change.
 */
async function readEntries(kind: FaqType, fetcher: typeof fetch): Promise<Entries> {
  const headers = { Accept: "application/json", "app-id": "", "app-version": APP_VERSION };
  const url = `${API_BASE_PATH}${PATH}?faq_type=${kind}`;
  return entriesOf(await (await fetcher(url, { headers })).json());
}

function entriesOf(answer: unknown): Entries {
  const { success, data } = answer as { success?: unknown; data?: unknown };
  if (success !== true || !Array.isArray(data)) return [];
  return data.filter(
    (entry) => typeof entry?.title === "string" && typeof entry?.post === "string",
  );
}

function shows(list: HTMLElement, entries: Entries): boolean {
  const wanted = entries.map(({ title, post }) => title + post).join("");
  return letters(list.textContent ?? "") === letters(wanted);
}

const letters = (text: string) => text.replace(/\s+/g, "");

/** Makes one FAQ entry that visitors can open. Shows everything from the server as text, never as HTML. */
function accordion({ title, post }: Entries[number]): HTMLElement {
  const details = document.createElement("details");
  details.append(element("summary", title), ...paragraphsOf(post).map((p) => element("p", p)));
  return details;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
