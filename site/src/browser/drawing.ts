import { CallError } from "@agbara/shared/client/call-error.ts";
import { drawPath, JUST_DRAWN, wishIn } from "../giving/draw/draw-address.ts";
import { askedOf } from "../giving/draw/drawing.ts";
import { makeDraw } from "../giving/draw/make-draw.ts";
import { browserTransport } from "../islands/browser-transport.ts";

/**
 * Lets the browser make the random bytes for a draw. Without this code, the form uses words that the donor types
 * instead.
 */
export function attendDrawing(
  transport = browserTransport,
  leave = (address: string) => location.assign(address),
): void {
  const form = document.querySelector<HTMLFormElement>("[data-draw]");
  const failure = form?.querySelector<HTMLElement>("[role=alert]");
  const button = form?.querySelector("button");
  const wish = wishIn(new URL(location.href).searchParams);
  if (!form || !failure || !button || !wish) return;
  // True if the visitor sent the form before this script had loaded.
  const sent = form.dataset.early === "sent";
  delete form.dataset.early;
  form.removeAttribute("aria-busy");
  if (sent) setTimeout(() => form.requestSubmit());
  // If the browser cannot make random bytes, the form uses words that the donor types, as it does without JavaScript.
  if (document.documentElement.dataset.bytes === undefined) return;
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    failure.textContent = "";
    delete form.dataset.refused;
    try {
      const { number } = await makeDraw(transport, askedOf(wish));
      leave(drawPath(number) + JUST_DRAWN);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failure.textContent = error.shown;
      form.dataset.refused = String(error.status);
    } finally {
      busy = false;
      button.removeAttribute("aria-disabled");
    }
  });
}
