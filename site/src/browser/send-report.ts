import { ANSWER_WITHIN_MS } from "@agbara/shared/constants.ts";

/** So long what lies under the finger stays: anyone who presses twice presses nothing else. */
const SECOND_PRESS_MS = 500;

/**
 * Sends the report of a page without leaving it, and shows in its place what the server answers: where none is reached,
 * what was typed stays, which the browser's own page of errors would lose. It may be sent again without harm: a second
 * report of the same day, page and network changes nothing.
 */
export function attendReport(send: typeof fetch = fetch.bind(globalThis)): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && form.matches(".report"))) return;
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

/** As the form would send it. */
const request = (form: HTMLFormElement): RequestInit => ({
  method: "POST",
  body: new URLSearchParams([...new FormData(form)] as [string, string][]),
  // Where a browser knows no such limit, its own holds.
  signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS.other),
});

/** Throws where the answer is none of ours, or a failure that has lost the form. */
async function showAnswer(answer: Response): Promise<void> {
  const read = new DOMParser().parseFromString(await answer.text(), "text/html");
  const content = read.querySelector("main");
  const isLost = answer.status >= 500 && !content?.querySelector(".report");
  if (!content || isLost) throw new Error("no answer to a report");
  // So that loading the page again shows the same, and reports nothing twice.
  if (answer.url) history.replaceState(null, "", answer.url);
  const main = document.querySelector("main");
  main?.replaceChildren(...content.childNodes);
  main?.focus();
}
