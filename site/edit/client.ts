/*
 * The script of the editors' forms. While somebody types, it saves the form and shows each message next to its field.
 * Without the script, the editor saves with the button "Save" and sees the messages after that.
 */
const WAIT_MS = 150;
const SAYS: Record<string, string> = {
  saved: "Saved. Visitors see it after it is submitted and published.",
  wrong: "Not saved yet. Please correct what is marked.",
  changed: "Not saved. Somebody else changed this text in the meantime.",
};

interface Answer {
  state: string;
  stamp: string;
  told: Record<string, string[]>;
  elsewhere: string;
  changes: number;
}

const form = document.querySelector<HTMLFormElement>("#form");
if (form) follow(form);

function follow(form: HTMLFormElement): void {
  let due = 0;
  let isUnsaved = form.className === "wrong" || form.className === "changed";
  let saving = Promise.resolve();
  const saveSoon = () => {
    isUnsaved = true;
    clearTimeout(due);
    due = window.setTimeout(() => {
      saving = saving.then(save, save);
    }, WAIT_MS);
  };
  form.addEventListener("input", saveSoon);
  if (wasTypedInto(form)) saveSoon();
  form.addEventListener("submit", () => {
    clearTimeout(due);
    isUnsaved = false;
  });
  addEventListener("beforeunload", (event) => {
    if (isUnsaved) event.preventDefault();
  });
  const save = async () => {
    // The browser reports an incomplete date as empty. Without this check, we would remove the date from the file while
    // somebody types it.
    if (!form.checkValidity()) return say("Not saved yet. Please complete the date.");
    const sent = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const before = sent.toString();
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: sent,
    }).catch(() => null);
    if (!response) return say("Not saved. The editor does not answer. Is it still running?");
    const answer = (await response.json()) as Answer;
    // Loads the whole page, which shows the other person's change next to the form. The person then chooses between the
    // two versions.
    if (answer.state === "changed") {
      isUnsaved = false;
      return form.submit();
    }
    const stamp = form.elements.namedItem("$stamp") as HTMLInputElement;
    stamp.value = answer.stamp;
    form.className = answer.state;
    show(answer);
    const now = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    now.set("$stamp", sent.get("$stamp") ?? "");
    isUnsaved = answer.state !== "saved" || now.toString() !== before;
  };
}

/**
 * Returns true if somebody typed before this script was loaded. Ignores empty fields: a date field is also empty if its
 * file has a wrong date.
 */
function wasTypedInto(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ value, defaultValue }) => value !== "" && value !== defaultValue);
}

function show({ state, told, elsewhere, changes }: Answer): void {
  say(SAYS[state] ?? "");
  const count = document.querySelector("#changes");
  if (count) count.textContent = changes > 0 ? String(changes) : "";
  for (const place of document.querySelectorAll<HTMLElement>("[data-told]")) {
    const name = place.dataset.told ?? "";
    const messages = told[name] ?? [];
    place.replaceChildren(
      ...messages.map((message) =>
        Object.assign(document.createElement("p"), { textContent: message }),
      ),
    );
    const input = document.getElementById(name);
    if (messages.length > 0) input?.setAttribute("aria-invalid", "true");
    else input?.removeAttribute("aria-invalid");
  }
  const place = document.querySelector("#elsewhere");
  // The HTML is safe, because the server escapes every text in it.
  if (place) place.innerHTML = elsewhere;
}

function say(words: string): void {
  const state = document.querySelector("#state");
  if (state) state.textContent = words;
}

const panel = document.querySelector<HTMLElement>("#picture");
const body = document.querySelector<HTMLTextAreaElement>(".body");
if (panel && body) offerPictures(panel, body);

/** Lets an editor choose and crop a picture. Then adds to the text the line that shows the picture. */
function offerPictures(panel: HTMLElement, body: HTMLTextAreaElement): void {
  const part = <Kind extends HTMLElement>(selector: string) => {
    const found = panel.querySelector<Kind>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const file = part<HTMLInputElement>("#picture-file");
  const alt = part<HTMLInputElement>("#picture-alt");
  const place = part<HTMLSelectElement>("#picture-place");
  const canvas = part<HTMLCanvasElement>("canvas");
  const told = part("#picture-told");
  let image: ImageBitmap | null = null;
  panel.hidden = false;

  const slid = (name: string) =>
    Number(part<HTMLInputElement>(`[data-crop="${name}"]`).value) / 100;
  const crop = ({ width, height }: ImageBitmap) => {
    const shape = Number(part<HTMLSelectElement>("#picture-shape").value) || width / height;
    const wide = Math.min(width, height * shape) / slid("zoom");
    const high = wide / shape;
    const [left, top] = [(width - wide) * slid("across"), (height - high) * slid("down")];
    return { left, top, width: wide, height: high };
  };
  const draw = () => {
    if (!image) return;
    const { left, top, width, height } = crop(image);
    canvas.width = 320;
    canvas.height = Math.round((320 * height) / width);
    const { width: to, height: down } = canvas;
    canvas.getContext("2d")?.drawImage(image, left, top, width, height, 0, 0, to, down);
  };
  const PICTURE = /!\[([^\]]*)\]\([^)]*\)/g;
  /** Lists the text's pictures each time the panel opens, because the text may have new ones. */
  const listPlaces = () => {
    const there = [...body.value.matchAll(PICTURE)].map(
      ([line, shows]) => new Option(`Instead of: ${shows}`, line),
    );
    place.replaceChildren(new Option("At the cursor in the text", ""), ...there);
  };
  panel.addEventListener("toggle", listPlaces);
  panel.addEventListener("input", (event) => {
    // Stops the event, because input in this panel does not change the form's text yet.
    event.stopPropagation();
    draw();
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    image = chosen ? await createImageBitmap(chosen).catch(() => null) : null;
    part("#crop").hidden = image === null;
    told.textContent =
      chosen && !image ? "We cannot read this picture. Use JPEG, PNG, WebP or AVIF." : "";
    draw();
  });
  part("button").addEventListener("click", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen || !image) {
      told.textContent = "Choose a picture first.";
      return;
    }
    const { left, top, width, height } = crop(image);
    const asked = new URLSearchParams({
      name: chosen.name,
      alt: alt.value,
      left: String(left / image.width),
      top: String(top / image.height),
      width: String(width / image.width),
      height: String(height / image.height),
    });
    const response = await fetch(`/picture?${asked}`, { method: "POST", body: chosen });
    const answer = (await response.json()) as { line?: string; problem?: string };
    told.textContent = answer.problem ?? "";
    if (answer.line === undefined) return;
    if (place.value) body.value = body.value.replace(place.value, answer.line);
    else body.setRangeText(`\n\n${answer.line}\n\n`, body.selectionEnd, body.selectionEnd, "end");
    body.value = body.value.replace(/\n{3,}/g, "\n\n");
    alt.value = "";
    listPlaces();
    body.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
