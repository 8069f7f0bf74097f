import type { Mistake } from "../src/editing/checks/problem.ts";
import { isPicture } from "./files.ts";
import { type ChangedFile, type History, proposed, type Sent } from "./history.ts";
import { type Html, html } from "./html.ts";
import { mistakeList } from "./pages.ts";
import type { Submission } from "./repository.ts";

const WHAT = { new: "New", gone: "Removed", changed: "Changed" };

/** Shows all changes since the last submission, the form that submits them, and the earlier submissions. */
export function changesPage(
  history: History,
  mistakes: readonly Mistake[],
  submission: Submission,
  problem?: string,
): Html {
  if (!history.exists)
    return html`<main class="narrow"><h1>Changes</h1><p>This copy of the project has no history. Ask an engineer for a copy made with Git.</p></main>`;
  const files = history.waiting();
  return html`<main class="narrow"><h1>Changes</h1>${said(problem)}${mistakeList(mistakes)}${
    files.length === 0
      ? html`<p>Nothing waits to be submitted.</p>`
      : html`${files.map((file) => changed(file, ""))}${submitForm(files, history.unused(), submission)}`
  }<h2>Submitted before</h2><ul class="texts">${history
    .submitted()
    .map(
      ({ id, name, day, message }) =>
        html`<li><a href="/changes/${id}">${message}</a><span>${name}, ${day}</span></li>`,
    )}</ul></main>`;
}

/** Shows the changes of an earlier submission. */
export function submissionPage(id: string, files: readonly ChangedFile[], problem?: string): Html {
  return html`<main class="narrow"><h1>An earlier submission</h1>${said(problem)}${files.map((file) => changed(file, id))}<p><a href="/changes">All changes</a></p></main>`;
}

/** Tells the editor that everything is submitted. */
export function submittedPage({ branch, request, trouble }: Sent): Html {
  return html`<main class="narrow"><h1>Submitted</h1>${said(trouble && `There is no pull request yet: ${trouble} Your changes are kept on this machine. Tell an engineer, or submit your next change when GitHub answers again: these go with it.`)}<p>Your changes are on the branch <code>${branch}</code>.${request && html` Here is your <a href="${request}">pull request</a>.`} An engineer publishes them. You can go on: what you change now is submitted separately.</p><p><a href="/">All texts</a></p></main>`;
}

function said(problem?: string): Html {
  return problem === undefined
    ? html``
    : html`<div class="told" role="alert"><p>${problem}</p></div>`;
}

function changed(file: ChangedFile, id: string): Html {
  const { name, title, what, changes } = file;
  const isWhole = what !== "changed";
  return html`<section><h2>${WHAT[what]}: ${
    what === "gone" || isPicture(name) ? title : html`<a href="/edit/${name}">${title}</a>`
  }</h2>${
    isPicture(name) && what !== "gone" && html`<img src="/${name}" alt="" width="240">`
  }${changes.map(
    ({ change, where, before, after }) =>
      html`<div class="change"><h3>${where}</h3>${before && html`<del>${before}</del>`}${after && html`<ins>${after}</ins>`}${undo(file, change.id, id, "Undo")}</div>`,
  )}${id === "" && (isWhole || changes.length > 1) && undo(file, "", id, isWhole ? "Undo" : "Undo all of these")}</section>`;
}

function undo(
  { name, stamp }: ChangedFile,
  change: string,
  submission: string,
  says: string,
): Html {
  return html`<form method="post" action="/undo"><input type="hidden" name="file" value="${name}"><input type="hidden" name="stamp" value="${stamp}"><input type="hidden" name="change" value="${change}"><input type="hidden" name="submission" value="${submission}"><button class="plain">${says}</button></form>`;
}

/** Lists the pictures that no text shows. The editor chooses for each picture whether it is submitted too. */
function unusedPictures(names: readonly string[]): Html {
  if (names.length === 0) return html``;
  const choices = names.map(
    (name) =>
      html`<li><label><input type="checkbox" name="picture" value="${name}"><img src="/${name}" alt="" width="80"> ${name.replace(/^.*\//, "")}</label></li>`,
  );
  return html`<fieldset id="unused"><legend>No text shows these pictures</legend><p class="about">They stay here and are not submitted. Choose a picture if it should go along, or undo it above.</p><ul>${choices}</ul></fieldset>`;
}

/** The files whose words or figures are in the film. */
const FILMED = ["film.yaml", "figures.yaml"];

function submitForm(
  files: readonly ChangedFile[],
  unused: readonly string[],
  { name, email, message }: Submission,
): Html {
  const isFilmed = files.some((file) => FILMED.includes(file.name));
  return html`<h2>Submit</h2>${
    isFilmed &&
    html`<p>Ask an engineer to make the film again: its words or figures have changed.</p>`
  }<form id="submit" method="post" action="/submit">${unusedPictures(unused)}<div class="field"><label for="name">Your name</label><input id="name" name="name" value="${name}" autocomplete="name"></div><div class="field"><label for="email">Your e-mail address</label><input id="email" name="email" type="email" value="${email}" autocomplete="email"></div><div class="field"><label for="message">What did you change?</label><input id="message" name="message" value="${message || proposed(files)}" maxlength="72"></div><div class="end"><button>Submit</button></div></form>`;
}
