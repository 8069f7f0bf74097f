/** Replaces the poster with the film when the visitor presses the button. Loads nothing of the film before that. */
export function attendFilm(): void {
  const button = document.querySelector<HTMLAnchorElement>("[data-film]");
  button?.addEventListener("click", (event) => {
    event.preventDefault();
    const film = document.createElement("video");
    film.controls = true;
    film.playsInline = true;
    film.src = button.href;
    film.setAttribute("aria-label", button.dataset.film ?? "");
    const captions = document.createElement("track");
    captions.kind = "captions";
    captions.srclang = "en";
    captions.label = "English";
    captions.src = button.href.replace(/\.mp4$/, ".vtt");
    film.append(captions);
    button.parentElement?.replaceChildren(film);
    film.focus();
    void film.play().catch(() => undefined);
  });
}
