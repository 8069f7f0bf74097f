import { ANSWER_WITHIN_MS } from "@agbara/shared/constants.ts";

/**
 * After a press, the form stays for this many milliseconds. Otherwise a second press could hit another button or link
 * in the same place.
 */
const SECOND_PRESS_MS = 500;

/**
 * Three kinds of forms: a report of a page, the form for mails about a page, and its small version on the page itself.
 */
const FORMS = ".report, .follow form";

/**
 * Sends these forms without leaving the page, and replaces the page with the server's answer. If the browser cannot
 * reach the server, the typed text stays in the form. The browser's own error page would lose the text. Sending a form
 * again is safe. A second report from the same day, page and network changes nothing. A second request for mails also
 * changes nothing.
 */
export function attendReport(send: typeof fetch = fetch.bind(globalThis)): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches(FORMS))) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    const unsent = form.querySelector<HTMLElement>("[data-unsent]");
    if (unsent) unsent.hidden = true;
    form.setAttribute("aria-busy", "true");
    try {
      const [answer] = await Promise.all([send(form.action, request(form)), secondPress()]);
      await showAnswer(answer);
    } catch {
      if (unsent) unsent.hidden = false;
    }
    form.removeAttribute("aria-busy");
  });
}

const secondPress = () => new Promise((passed) => setTimeout(passed, SECOND_PRESS_MS));

/** Builds the same request as the form itself. */
const request = (form: HTMLFormElement): RequestInit => ({
  method: "POST",
  body: new URLSearchParams([...new FormData(form)] as [string, string][]),
  // If the browser does not know `AbortSignal.timeout`, the browser's own limit applies.
  signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS.other),
});

/** Shows the server's answer. Throws if the answer is not from our server, or if the form is gone after a failure. */
async function showAnswer(answer: Response): Promise<void> {
  // Takes only the content of the answer. If the browser read the whole answer, it would check the answer's styles
  // against this page's policy.
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  const read = new DOMParser().parseFromString(main, "text/html");
  const content = read.querySelector("main");
  const isLost = answer.status >= 500 && !content?.querySelector(FORMS);
  if (!content || isLost) throw new Error("no answer to a report");
  // The browser now shows this address. So a reload shows the answer's page and does not send the report again.
  if (answer.url) history.replaceState(null, "", answer.url);
  const shown = document.querySelector("main");
  shown?.replaceChildren(...content.childNodes);
  shown?.focus();
}
