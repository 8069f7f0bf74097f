const CARDS = "/entrepreneurs/cards";

/**
 * The first entrepreneurs as HTML. It is "" if there are none. `closed`: we take no gifts. `unknown`: the request
 * failed.
 */
type Cards = { html: string } | "closed" | "unknown";

let asked: Promise<Cards> | undefined;

function cards(): Promise<Cards> {
  asked ??= fetch(CARDS)
    .then(read)
    .catch((): Cards => "unknown");
  return asked;
}

async function read(answer: Response): Promise<Cards> {
  if (answer.status === 200) return { html: await answer.text() };
  return answer.status === 204 ? "closed" : "unknown";
}

/** Tells whether we take gifts. Only then can the search form open the page of results. */
export async function isGivingOpen(): Promise<boolean> {
  return typeof (await cards()) === "object";
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
  if (typeof found === "string") return;
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
