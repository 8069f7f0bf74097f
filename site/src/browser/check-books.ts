import type { BookCheck } from "@agbara/shared/client/open-books/check-books.ts";

/**
 * Checks the open books in the browser when the visitor presses the button, with the same code as the downloadable
 * program. The code loads only after a press, but the sentences for its results are already on the page. If the visitor
 * pressed the button before this script had loaded, runs the check now.
 */
export function attendCheckingBooks(): void {
  const place = document.querySelector<HTMLFormElement>("form[data-check-books]");
  const said = place?.querySelector<HTMLElement>("[role=status]");
  if (!place || !said) return;
  const say = (name: string) =>
    place.querySelector<HTMLTemplateElement>(`template[data-says="${name}"]`)?.innerHTML ?? "";
  place.addEventListener("submit", async (event) => {
    event.preventDefault();
    said.innerHTML = say("checking");
    said.className = "";
    try {
      const wrong = await checked();
      said.innerHTML =
        wrong.length === 0 ? say("holds") : [say("wrong"), ...wrong.map(say)].join("");
      said.className = wrong.length === 0 ? "acknowledged" : "acknowledged refused";
    } catch {
      said.innerHTML = say("failed");
    }
  });
  const pressed = place.dataset.early === "sent";
  delete place.dataset.early;
  place.removeAttribute("aria-busy");
  if (pressed) place.requestSubmit();
}

/** Reads the books and the public log, and returns the checks that failed. */
async function checked(): Promise<BookCheck[]> {
  const { checkBooks } = await import("@agbara/shared/client/open-books/check-books.ts");
  const { readBooks } = await import("@agbara/shared/client/open-books/read-books.ts");
  return checkBooks(
    await readBooks(async (path) => {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`The server does not have ${path}: ${answer.status}.`);
      return answer.text();
    }),
  );
}
