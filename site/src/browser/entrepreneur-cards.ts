const CARDS = "/entrepreneurs/cards";

let asked: Promise<string | null> | undefined;

/** The first entrepreneurs as HTML, "" where there is none; null while no gifts are taken, and where that is unknown. */
function cards(): Promise<string | null> {
  asked ??= fetch(CARDS).then(
    (answer) => (answer.status === 200 ? answer.text() : null),
    () => null,
  );
  return asked;
}

/** Whether gifts are taken, so that whoever searches is led to what they find. */
export async function isGivingOpen(): Promise<boolean> {
  return (await cards()) !== null;
}

/** Shows the first entrepreneurs in their section once a visitor is within a screen's height of it. */
export function attendCards(): void {
  const place = document.querySelector<HTMLElement>("[data-cards]");
  if (!place) return;
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const html = await cards();
      if (html) show(place, html);
    },
    { rootMargin: "100% 0px" },
  );
  observer.observe(place);
}

function show(place: HTMLElement, html: string): void {
  const all = document.createElement("a");
  all.className = "button plain";
  all.href = "/entrepreneurs";
  all.textContent = place.dataset.all ?? "";
  // Our own server's page, made of texts that are escaped there.
  place.innerHTML = html;
  place.append(all);
}
