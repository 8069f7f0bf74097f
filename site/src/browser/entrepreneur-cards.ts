const CARDS = "/entrepreneurs/cards";

/** The first entrepreneurs as HTML: "" if there are none. Null if we take no gifts, or if the request failed. */
type Cards = { html: string } | null;

let asked: Promise<Cards> | undefined;

function cards(): Promise<Cards> {
  asked ??= fetch(CARDS)
    .then(read)
    .catch(() => null);
  return asked;
}

async function read(answer: Response): Promise<Cards> {
  return answer.status === 200 ? { html: await answer.text() } : null;
}

/** Tells whether we take gifts. Only then can the search form open the page of results. */
export async function isGivingOpen(): Promise<boolean> {
  return (await cards()) !== null;
}

/**
 * Shows the first entrepreneurs in their section. Waits until the visitor is at most one screen's height away from the
 * section.
 */
export function attendCards(): void {
  const place = document.querySelector<HTMLElement>("[data-cards]");
  if (!place) return;
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show(place, await cards());
    },
    { rootMargin: "100% 0px" },
  );
  observer.observe(place);
}

/**
 * Shows the cards, or tells the visitor that nobody is on the list. Changes nothing if the request failed, or if we take
 * no gifts: then there can still be people on the list.
 */
function show(place: HTMLElement, found: Cards): void {
  if (found === null) return;
  if (found.html === "") {
    sayNobody(place);
    return;
  }
  const all = document.createElement("a");
  all.className = "button plain";
  all.href = "/entrepreneurs";
  all.textContent = place.dataset.all ?? "";
  // The HTML comes from our own server. The server escapes all texts in it.
  place.innerHTML = found.html;
  place.append(all);
}

function sayNobody(place: HTMLElement): void {
  const said = place.querySelector("p");
  if (said) said.textContent = place.dataset.empty ?? "";
}
