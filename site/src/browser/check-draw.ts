import type { PublishedDraw } from "@agbara/shared/draw/published.ts";
import type { DrawCheck } from "@agbara/shared/draw/verify.ts";

/**
 * Checks the draw in the browser when the visitor presses the button, with the same code as the downloadable program.
 * The code loads only after a press, but the sentences for its results are already on the page. If the visitor pressed
 * the button before this script had loaded, runs the check now.
 */
export function attendChecking(): void {
  const place = document.querySelector<HTMLFormElement>("form[data-check]");
  const said = place?.querySelector<HTMLElement>("[role=status]");
  if (!place || !said) return;
  const say = (name: string) =>
    place.querySelector<HTMLTemplateElement>(`template[data-says="${name}"]`)?.innerHTML ?? "";
  place.addEventListener("submit", async (event) => {
    event.preventDefault();
    said.innerHTML = say("checking");
    try {
      const wrong = await checked(place.dataset.check ?? "");
      said.innerHTML =
        wrong.length === 0
          ? say("holds")
          : say("wrong") + wrong.map((check) => say(check)).join("");
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

/** Reads a draw's file, checks the draw, and returns the checks that failed. */
export async function checked(address: string): Promise<DrawCheck[]> {
  const { verifyDraw } = await import("@agbara/shared/draw/verify.ts");
  const answer = await fetch(address);
  if (!answer.ok)
    throw new Error(`The server does not have the file of this draw: ${answer.status}.`);
  const text = await answer.text();
  const end = text.indexOf("\n");
  return verifyDraw(JSON.parse(text.slice(0, end)) as PublishedDraw, text.slice(end + 1));
}
