const CARDS = "/entrepreneurs/cards";

/**
 * The first entrepreneurs as HTML, "" where there is none; `closed`: no gifts are taken; `unknown`: nobody could say.
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

/** Whether gifts are taken, so that anyone who searches is led to what they find. */
export async function isGivingOpen(): Promise<boolean> {
  return typeof (await cards()) === "object";
}

/** Shows the first entrepreneurs in their section once a visitor is within a screen's height of it. */
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

/** What stands there stays where nobody could say who is on the list. */
function show(place: HTMLElement, found: Cards): void {
  if (found === "unknown") return;
  if (found === "closed" || found.html === "") {
    sayNobody(place);
    return;
  }
  const all = document.createElement("a");
  all.className = "button plain";
  all.href = "/entrepreneurs";
  all.textContent = place.dataset.all ?? "";
  // Our own server's page, made of texts that are escaped there.
  place.innerHTML = found.html;
  place.append(all);
}

function sayNobody(place: HTMLElement): void {
  const said = place.querySelector("p");
  if (said) said.textContent = place.dataset.empty ?? "";
}
