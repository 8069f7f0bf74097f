import { createTransport } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { FaqType } from "@agbara/shared/contract/entities.ts";
import type { RouteOf } from "../calls.ts";

const LIST: RouteOf<"faqs.list"> = { method: "GET", path: "faqs", retries: 0 };

type Entries = Output<"faqs.list">["data"];

/**
 * Puts the server's entries in the place of the built-in ones. Where it cannot be reached, answers nothing
 * or somebody is reading already, the built-in ones stay.
 */
export async function refreshEntries(fetcher: typeof fetch = fetch.bind(globalThis)) {
  const transport = createTransport({ fetch: fetcher });
  const lists = [...document.querySelectorAll<HTMLElement>("[data-entries]")];
  const answers = await Promise.all(
    lists.map((list) =>
      transport.send(LIST, { faq_type: list.dataset.entries as FaqType }).then(entriesOf, () => []),
    ),
  );
  if (document.querySelector("[data-entries] details[open]")) return;
  for (const [at, list] of lists.entries()) {
    const entries = answers[at] ?? [];
    if (entries.length > 0 && !shows(list, entries))
      list.replaceChildren(...entries.map(accordion));
  }
}

function entriesOf(answer: unknown): Entries {
  const data = (answer as { data?: unknown }).data;
  if (!Array.isArray(data)) return [];
  return data.filter(
    (entry) => typeof entry?.title === "string" && typeof entry?.post === "string",
  );
}

function shows(list: HTMLElement, entries: Entries): boolean {
  const shown = [...list.children].map((child) => child.textContent?.replace(/\s+/g, ""));
  const wanted = entries.map(({ title, post }) => (title + post).replace(/\s+/g, ""));
  return JSON.stringify(shown) === JSON.stringify(wanted);
}

/** Texts stay texts: nothing that the server sends is read as markup. */
function accordion({ title, post }: Entries[number]): HTMLElement {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = title;
  const paragraphs = post.split(/\n{2,}/).map((text) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  });
  details.append(summary, ...paragraphs);
  return details;
}
