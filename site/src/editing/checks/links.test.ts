import { expect, it } from "vitest";
import { brokenLinks } from "./links.ts";

const page = (links: string[], ids: string[] = []) =>
  ids.map((id) => `<h2 id="${id}">x</h2>`).join("") +
  links.map((href) => `<a class="x" href="${href}">x</a>`).join("");

function messages(links: string[]) {
  const pages = new Map([
    ["/", page([], ["give"])],
    ["/faq", page([], ["points"])],
    ["/here", page(links, ["top"])],
  ]);
  return brokenLinks(pages, new Set(["/favicon.svg"])).map(({ message }) => message);
}

it("is content with links that lead somewhere", () => {
  expect(
    messages([
      "/",
      "/#give",
      "/?code=A#give",
      "/faq#points",
      "#top",
      "/favicon.svg",
      "/auth/login?introductions=1",
      "/account",
      "https://elsewhere.example/x",
      "mailto:a@agbara.example",
    ]),
  ).toEqual([]);
});

it("names the page that was meant", () => {
  expect(messages(["/fqa"])).toEqual([
    "The link /fqa does not work: there is no such page. Did you mean /faq?",
  ]);
});

it("names the place on the page that was meant", () => {
  expect(messages(["/faq#point"])).toEqual([
    'The link /faq#point goes to a page that has no section "point". Did you mean points?',
  ]);
});

it("notices a film or a picture that is not there", () => {
  const pages = new Map([["/", '<video src="/media/ada.mp4"></video><img src="/favicon.svg">']]);
  expect(brokenLinks(pages, new Set(["/favicon.svg"]))).toMatchObject([
    { page: "/", href: "/media/ada.mp4" },
  ]);
});

it("lists what there is where nothing comes close", () => {
  expect(messages(["/accountancy"])).toEqual([
    "The link /accountancy does not work: there is no such page. There are: /, /faq, /here.",
  ]);
});
