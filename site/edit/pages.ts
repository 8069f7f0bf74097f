import { brand } from "@agbara/shared/brand.ts";
import type { Mistake } from "../src/editing/checks/problem.ts";
import { CONTENT } from "../src/editing/schemas/kinds.ts";
import { commentsIn } from "./comments.ts";
import { type Opened, OVER } from "./desk.ts";
import { STAMP, under } from "./entered.ts";
import type { EditedFile } from "./files.ts";
import { bodyInput, inputs, picturePanel, told } from "./form.ts";
import { type Html, html } from "./html.ts";
import { aboutOf, addressOf, shortName, titleOf, titleOfKind } from "./places.ts";
import type { Field } from "./shape.ts";
import type { Entered, Item } from "./written.ts";

/** An entry in the list of all files that editors may change. */
export interface Listed {
  file: EditedFile;
  title: unknown;
}

/** What an editor entered for a new page, and the mistakes in it. */
export interface NewPage {
  slug: string;
  title: string;
  description: string;
  message: string;
}

/** Returns the page that lists everything that editors may change. */
export function listPage(
  files: readonly Listed[],
  mistakes: readonly Mistake[],
  fresh?: NewPage,
): Html {
  const some = (wanted: (file: EditedFile) => boolean) =>
    html`<ul class="texts">${files
      .filter(({ file }) => wanted(file))
      .map(
        ({ file, title }) =>
          html`<li><a href="/edit/${file.name}">${titleOf(file, title)}</a><span>${
            aboutOf(file) || addressOf(file)
          }</span></li>`,
      )}</ul>`;
  return html`<main class="narrow"><h1>What the site says</h1>${mistakeList(mistakes)}
${some(({ kind }) => kind !== "pages" && kind !== "screens")}
<h2>${titleOfKind("pages")}</h2>${some(({ kind }) => kind === "pages")}${newPage(fresh)}
<h2>${titleOfKind("screens")}</h2>${some(({ kind }) => kind === "screens")}
<h2>Elsewhere</h2><ul class="texts"><li><a href="${consoleOf("faqs")}">Questions and answers</a><span>The server keeps the entries that visitors read. Staff changes them in the console.</span></li><li><a href="/agreed">Agreed words</a><span>Words that stay as they are, and why.</span></li></ul></main>`;
}

const consoleOf = (screen: string) => `${brand.url}/admin21/${screen}`;

function newPage(fresh?: NewPage): Html {
  return html`<details${fresh && html` open`}><summary>New page</summary><form class="new" method="post" action="/new">${
    fresh && html`<div class="told" role="status"><p>${fresh.message}</p></div>`
  }<div class="field"><label for="slug">Last part of the address</label><input id="slug" name="slug" value="${fresh?.slug}" autocomplete="off"></div><div class="field"><label for="title">Title</label><input id="title" name="title" value="${fresh?.title}" autocomplete="off"></div><div class="field"><label for="description">Description for search engines</label><textarea id="description" name="description" rows="2">\n${fresh?.description}</textarea></div><button>Make the page</button></form></details>`;
}

/** Lists mistakes, each with its file. */
export function mistakeList(mistakes: readonly Mistake[]): Html {
  if (mistakes.length === 0) return html``;
  return html`<section class="wrong"><h2>Please correct this before you submit</h2><ul>${mistakes.map(
    ({ file, line, message }) => {
      const name = file.split(`/${CONTENT}`)[1] ?? "";
      return html`<li><a href="/edit/${name}">${name}, line ${line}</a>: ${message}</li>`;
    },
  )}</ul></section>`;
}

const SAYS: Record<Opened["state"], string> = {
  open: "Every change is saved at once. Visitors see it after it is submitted and published.",
  saved: "Saved. Visitors see it after it is submitted and published.",
  wrong: "Not saved yet. Please correct what is marked.",
  changed: "Not saved. Somebody else changed this text in the meantime.",
};

/**
 * Shows a file's form next to a preview of the page. If somebody else has changed the file, `current` is its present
 * version.
 */
export function editPage(opened: Opened, preview: string, current?: Opened | null): Html {
  const { file, entered, body, hasBody, stamp, yaml, elsewhere, state } = opened;
  const around = { comments: commentsIn(yaml), told: opened.told, agreed: opened.agreed };
  const title = titleOf(file, Reflect.get(Object(entered), "title"));
  const address = addressOf(file);
  return html`<main class="edit"><form id="form" class="${state}" method="post" action="/edit/${file.name}"><input type="hidden" name="${STAMP}" value="${stamp}"><h1>${title}</h1><p class="about">${aboutOf(file)} ${around.comments[""]}</p>${
    file.kind === "faq" &&
    html`<p class="about">The server keeps the entries that visitors usually read. <a href="${consoleOf("faqs")}">Change them in the console</a>.</p>`
  }<p class="state" id="state" role="status">${SAYS[state]}</p>${told("", around)}<div id="elsewhere">${mistakeList(elsewhere)}</div>${
    current && differences(opened, current)
  }${inputs(file.shape, entered, "", around)}${
    hasBody && html`${bodyInput(body, around)}${picturePanel()}`
  }<div class="end"><button>Save</button></div><a class="see" href="#preview">See the page</a></form>
<aside><div class="screens"><label><input type="radio" name="width" value="phone" checked> Phone</label><label><input type="radio" name="width" value="desktop"> Desktop</label><a href="${preview}${address}" target="_blank" rel="noopener">Open ${address}</a></div><div class="screen"><iframe id="preview" title="The page ${shortName(file)} as visitors see it" src="${preview}${address}"></iframe></div></aside></main>`;
}

/** Shows how the form differs from the file, after somebody else has changed the file. Offers two ways to continue. */
function differences(mine: Opened, current: Opened): Html {
  const theirs = new Map(leaves(current.file.shape, current.entered, ""));
  const own = new Map(leaves(mine.file.shape, mine.entered, ""));
  const names = [...new Set([...theirs.keys(), ...own.keys()])];
  const differing = names.filter((name) => theirs.get(name)?.value !== own.get(name)?.value);
  const rows = differing.map(
    (name) =>
      html`<tr><th scope="row">${theirs.get(name)?.label ?? own.get(name)?.label}</th><td>${theirs.get(name)?.value}</td><td>${own.get(name)?.value}</td></tr>`,
  );
  const text = mine.body !== current.body && html`<p>The text below the fields differs.</p>`;
  return html`<section class="wrong"><h2>Somebody else changed this text</h2><table><tr><td></td><th scope="col">In the file now</th><th scope="col">In your form</th></tr>${rows}</table>${text}<p><a href="/edit/${mine.file.name}">Continue with the file as it is now</a></p><button name="${OVER}" value="${current.stamp}">Save what my form says</button></section>`;
}

function leaves(
  field: Field,
  entered: Entered,
  name: string,
  label = "",
): [string, { label: string; value: string }][] {
  const says = [label, field.label].filter(Boolean).join(" · ");
  if (field.kind === "group")
    return field.fields.flatMap((inner) => {
      const value = Reflect.get(Object(entered), inner.key) as Entered;
      return leaves(inner, value, under(name, inner.key), says);
    });
  const { item } = field;
  if (field.kind === "list" && item)
    return ((Array.isArray(entered) ? entered : []) as readonly Item[]).flatMap(({ value }, at) =>
      leaves(item, value, under(name, at), `${says} ${at + 1}`),
    );
  return [[name, { label: says, value: String(entered ?? "") }]];
}

/** Shows the words that must not change, and why they have no form. */
export function agreedPage(
  files: readonly { name: string; title: string; words: readonly [string, string][] }[],
): Html {
  return html`<main class="narrow"><h1>Agreed words</h1><p>We agreed on these words with partners, or a law requires them. The build stops if a text says something else, so nobody changes them by accident. For the same reason they have no form: in a form, one person could change the words and the rule at once.</p><p>Do they have to change? Ask an engineer. They change <code>agreed.yaml</code> and the text together, and somebody else looks at it.</p>${files.map(
    ({ name, title, words }) =>
      html`<h2><a href="/edit/${name}">${title}</a></h2><table><tr><th scope="col">Where</th><th scope="col">Words</th></tr>${words.map(
        ([where, says]) => html`<tr><th scope="row">${where}</th><td>${says}</td></tr>`,
      )}</table>`,
  )}</main>`;
}

/** Replaces the form of a file whose fields cannot be read. */
export function unreadablePage(name: string, mistakes: readonly Mistake[]): Html {
  return html`<main class="narrow"><h1>${name} cannot be shown as a form</h1><p>Somebody changed this file elsewhere, and its fields cannot be read any more.</p><ul>${mistakes.map(
    ({ line, message }) => html`<li>Line ${line}: ${message}</li>`,
  )}</ul><p>Correct it in a text editor, or <a href="/changes">undo its changes</a>.</p></main>`;
}
