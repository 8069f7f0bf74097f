import { isDay } from "@agbara/shared/age.ts";
import { ACTION, BODY, under, WAS } from "./entered.ts";
import { type Html, html } from "./html.ts";
import type { Field } from "./shape.ts";
import type { Told } from "./told.ts";
import type { Entered, Item } from "./written.ts";

/** What a form shows in addition to its fields and their values. */
export interface Around {
  /** The comments in the file, by the name of their field. */
  comments: Record<string, string>;
  told: Told;
  /** The names of the fields whose words must not change, because we agreed on them with others. */
  agreed: ReadonlySet<string>;
}

const label = (field: Field, name: string) =>
  html`<label for="${name}">${field.label}${
    field.optional && html` <small>(may be empty)</small>`
  }</label>`;

/** Returns the HTML inputs of a field. */
export function inputs(field: Field, entered: Entered, name: string, around: Around): Html {
  if (field.kind === "list") return list(field, entered, name, around);
  if (field.kind === "group") return group(field, entered, name, around);
  return html`<div class="field">${label(field, name)}${input(field, entered, name, around)}</div>`;
}

function group(field: Field, entered: Entered, name: string, around: Around): Html {
  const inner = field.fields.map((one) =>
    inputs(one, Reflect.get(Object(entered), one.key) as Entered, under(name, one.key), around),
  );
  return name === ""
    ? html`${inner}`
    : html`<fieldset id="${name}"><legend>${field.label}</legend>${about(field, name, around)}${told(name, around)}${inner}</fieldset>`;
}

function list(field: Field, entered: Entered, name: string, around: Around): Html {
  const { item } = field;
  if (!item) return html``;
  const items = (Array.isArray(entered) ? entered : []) as readonly Item[];
  return html`<fieldset id="${name}" class="list"><legend>${field.label}</legend>${about(field, name, around)}${told(name, around)}<ol>${items.map(
    ({ was, value }, at) => {
      const inner = under(name, at);
      const shape =
        item.kind === "group" ? { ...item, label: `${at + 1}` } : { ...item, label: "" };
      return html`<li id="${inner}"><input type="hidden" name="${inner}.${WAS}" value="${was ?? ""}"><div class="item">${
        shape.kind === "group"
          ? html`${told(inner, around)}${shape.fields.map((one) =>
              inputs(
                one,
                Reflect.get(Object(value), one.key) as Entered,
                under(inner, one.key),
                around,
              ),
            )}`
          : html`<div class="field">${input(shape, value, inner, around, `${field.label} ${at + 1}`)}</div>`
      }</div><div class="moves">${[
        at > 0 && act("up", name, at, "Move up", "↑"),
        at < items.length - 1 && act("down", name, at, "Move down", "↓"),
        act("remove", name, at, "Remove", "×"),
      ]}</div></li>`;
    },
  )}</ol><button class="plain" name="${ACTION}" value="add ${name}">Add one</button></fieldset>`;
}

function act(what: string, name: string, at: number, says: string, sign: string): Html {
  return html`<button class="plain" name="${ACTION}" value="${what} ${name} ${at}" title="${says}" aria-label="${says}: ${at + 1}">${sign}</button>`;
}

function input(field: Field, entered: Entered, name: string, around: Around, says = ""): Html {
  const value = typeof entered === "string" || typeof entered === "number" ? String(entered) : "";
  const isWrong = (around.told[name] ?? []).length > 0;
  const named = html`id="${name}" name="${name}" aria-describedby="about-${name} told-${name}"${
    isWrong && html` aria-invalid="true"`
  }${says !== "" && html` aria-label="${says}"`}`;
  return html`${control(field, value, named)}${about(field, name, around)}${told(name, around)}`;
}

function control(field: Field, value: string, named: Html): Html {
  if (field.kind === "passage")
    return html`<textarea ${named} rows="${rowsFor(value)}">\n${value}</textarea>`;
  // A date input shows nothing for a date in another format, so we use it only for a valid date.
  if (field.kind === "day" && (value === "" || isDay(value)))
    return html`<input type="date" ${named} value="${value}">`;
  return html`<input ${named} value="${value}"${field.kind === "whole" && html` inputmode="numeric"`} autocomplete="off">`;
}

function rowsFor(value: string): number {
  return Math.min(12, Math.max(2, Math.ceil(value.length / 60)));
}

/** Describes a field with the schema's words, the file's comment, and the maximum length. */
function about(field: Field, name: string, { comments, agreed }: Around): Html {
  const comment = comments[name];
  const parts = [field.about, comment, hint(field)].filter((part) => part);
  const isAgreed = agreed.has(name);
  if (parts.length === 0 && !isAgreed) return html``;
  const why = isAgreed && html` <a href="/agreed">Agreed words</a>: they stay as they are.`;
  return html`<p class="about" id="about-${name}">${parts.join(" ")}${why}</p>`;
}

function hint(field: Field): string {
  if (field.kind === "line" && field.most) return `Up to ${field.most} characters.`;
  return field.hint ? `Write ${field.hint}.` : "";
}

/** Shows the messages about a field. The element also exists without messages, because the script fills it. */
export function told(name: string, around: Pick<Around, "told">): Html {
  const messages = around.told[name] ?? [];
  return html`<div class="told" id="told-${name}" data-told="${name}" role="status">${messages.map(
    (message) => html`<p>${message}</p>`,
  )}</div>`;
}

/**
 * Makes the input for the text below the fields. A browser drops the first line break in such an input, so we add one.
 */
export function bodyInput(body: string, around: Around): Html {
  const rows = Math.min(40, body.split("\n").length + 4);
  return html`<div class="field"><label for="${BODY}">Text</label><p class="about" id="about-${BODY}">An empty line begins a paragraph. ## begins a heading, - an item of a list. **Two stars** make bold words, [words](/address) a link, {brand} a name.</p><textarea class="body" id="${BODY}" name="${BODY}" rows="${rows}" aria-describedby="about-${BODY} told-${BODY}">\n${body}</textarea>${told(BODY, around)}</div>`;
}

/** The panel in which editors put a picture into the text. It works only with the script. */
export function picturePanel(): Html {
  const slide = (name: string, says: string, most: number) =>
    html`<label>${says} <input type="range" data-crop="${name}" min="0" max="${most}" value="${most / 2}"></label>`;
  return html`<details class="picture" id="picture" hidden><summary>Put in a picture</summary><div class="field"><label for="picture-file">Picture</label><input type="file" id="picture-file" accept="image/jpeg,image/png,image/webp,image/avif"><p class="about">Use the largest version, and only pictures that you may use. People in them agree in writing.</p></div><div id="crop" hidden><label for="picture-shape">Part to show</label><select id="picture-shape"><option value="0">The whole picture</option><option value="1.7778">Wide</option><option value="1">Square</option><option value="0.8">Tall</option></select>${slide("across", "Left or right", 100)}${slide("down", "Up or down", 100)}<label>Closer <input type="range" data-crop="zoom" min="100" max="400" value="100"></label><canvas role="img" aria-label="The part that the page shows"></canvas></div><div class="field"><label for="picture-alt">What does it show?</label><input id="picture-alt" autocomplete="off"><p class="about">For people who cannot see it.</p></div><div class="field"><label for="picture-place">Where?</label><select id="picture-place"></select></div><div class="told" id="picture-told" role="status"></div><button type="button" class="plain">Put it in</button></details>`;
}
