const CARDS = "/entrepreneurs/cards";

/** The first entrepreneurs as HTML, empty if there are none. Null if we take no gifts, or if the request failed. */
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

/** Returns true if we take gifts. If false, the search form does not open the page of results. */
export async function isGivingOpen(): Promise<boolean> {
  return (await cards()) !== null;
}

/** Shows the first entrepreneurs in their section, once the visitor is at most one screen's height away from it. */
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
 * Shows the first entrepreneurs, or says that nobody is on the list. If the request failed or we take no gifts, changes
 * nothing, because there may still be people on the list.
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
  // This HTML is safe: it comes from our own server, which escapes all texts.
  place.innerHTML = found.html;
  place.append(all);
}

function sayNobody(place: HTMLElement): void {
  const said = place.querySelector("p");
  if (said) said.textContent = place.dataset.empty ?? "";
}
