import { beforeEach, expect, it, vi } from "vitest";
import { attendFilm } from "./film.ts";

const play = vi.fn(async () => undefined);

beforeEach(() => {
  document.body.innerHTML =
    '<div><a data-film="What a small gift can do" href="/media/film.mp4">Play</a></div>';
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
});

it("loads nothing before it is asked for", () => {
  attendFilm();
  expect(document.querySelector("video")).toBeNull();
});

it("plays the film with captions, a name and controls", () => {
  attendFilm();
  document.querySelector("a")?.click();
  const film = document.querySelector("video");
  expect(film?.getAttribute("src")).toMatch(/\/media\/film\.mp4$/);
  expect(film?.controls).toBe(true);
  expect(film?.getAttribute("aria-label")).toBe("What a small gift can do");
  expect(film?.querySelector("track")?.getAttribute("src")).toMatch(/\/media\/film\.vtt$/);
  expect(play).toHaveBeenCalled();
});
