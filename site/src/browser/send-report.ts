import { ANSWER_WITHIN_MS } from "@agbara/shared/constants.ts";

/**
 * How long the form stays after a press, in milliseconds. If it vanished at once, a second press could hit another
 * button or link in the same place.
 */
const SECOND_PRESS_MS = 500;

/**
 * The forms that this code handles. One reports a page, and one requests mails about a page. The small form on the page
 * itself also requests mails.
 */
const FORMS = ".report, .follow form";

/**
 * Sends these forms without leaving the page, and replaces the page with the server's answer. If the server cannot be
 * reached, the form stays with the typed text. Without this code, the browser would show its own error page, and the
 * text would be lost. A form can be sent twice without harm: a second report about the same page from the same network
 * on one day changes nothing. A second request for mails changes nothing either.
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

/** Builds the request that the form itself would send. */
const request = (form: HTMLFormElement): RequestInit => ({
  method: "POST",
  body: new URLSearchParams([...new FormData(form)] as [string, string][]),
  // Very old browsers do not have `AbortSignal.timeout`. There, the browser's own time limit applies.
  signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS.other),
});

/**
 * Shows the server's answer. Throws if the answer is not from our server. Also throws if the server failed and its
 * answer has no form.
 */
async function showAnswer(answer: Response): Promise<void> {
  // Reads only the answer's `<main>` element. If the browser read the whole answer, it would check the answer's styles
  // against this page's Content-Security-Policy.
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
  const read = new DOMParser().parseFromString(main, "text/html");
  const content = read.querySelector("main");
  const isLost = answer.status >= 500 && !content?.querySelector(FORMS);
  if (!content || isLost) throw new Error("no answer to a report");
  // Shows the answer's address in the browser, so that a reload shows the answer again and does not send the report
  // again.
  if (answer.url) history.replaceState(null, "", answer.url);
  const shown = document.querySelector("main");
  shown?.replaceChildren(...content.childNodes);
  shown?.focus();
}
