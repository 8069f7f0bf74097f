import { brand } from "@agbara/shared/brand.ts";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { text } from "../../html.ts";
import type { OpenApi, Operation, Part } from "./document.ts";
import { inWords, type Line, linesOf } from "./in-words.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { pageStyle } from "./style.ts";

const WHO: Record<Operation["x-access"], string> = {
  public: "everybody",
  "signed-in": "any logged-in person",
  member: "members",
  consultant: "consultants and admins",
  verifier: "verifiers and admins",
  finance: "finance and admins",
  books: "finance, auditors and admins",
  money: "verifiers, finance and admins",
  trail: "auditors and admins",
  staff: "everybody who works here",
  admin: "admins",
};

const GROUPS: Record<Part, string> = {
  "people.signin": "Logging in",
  "people.factors": "Second step when logging in",
  "people.profile": "Profiles",
  "people.photos": "Photos",
  "people.privacy": "Privacy",
  "people.closing": "Closed accounts",
  "people.staff": "Staff accounts",
  "introductions.own": "Introductions",
  "introductions.search": "Finding people",
  "introductions.requests": "Requests",
  "introductions.blocks": "Requests",
  "introductions.looks": "Who saw whom",
  "introductions.notes": "Notes of consultants",
  "introductions.assignments": "Who looks after whom",
  "introductions.suggestions": "Suggestions",
  "introductions.safety": "Reports of members, and the safety desk",
  "introductions.photos": "The look at new photos",
  "introductions.premium": "Premium",
  "content.faqs": "Questions and answers",
  "content.areas": "States and areas",
  "content.signups": "Sign-ups",
  "content.cookies": "Cookies",
  "desk.files": "Whole files of money",
  "ledger.accounts": "The books",
  "ledger.books": "The open books",
  "ledger.months": "Months and statements of the books",
  "finance.aml": "What the law against money laundering asks",
  "finance.float": "Our own money",
  "giving.gifts": "Gifts",
  "giving.following": "Following a page by mail",
  "giving.statements": "Statements of a year",
  "giving.draw": "Draws",
  "finance.choices": "Gifts",
  "giving.vouchers": "Vouchers",
  "finance.tasks": "Work of finance",
  "finance.reconciliation": "Work of finance",
  "finance.refunds": "Refunds",
  "finance.disputes": "Disputes",
  "ledger.gateways": "Messages of gateways",
  "fundraising.applications": "Applying for a page",
  "fundraising.updates": "News of pages",
  "fundraising.proofs": "What gifts were used for",
  "entrepreneurs.public": "Entrepreneurs as everybody finds them",
  "entrepreneurs.texts": "Text messages to entrepreneurs",
  "fundraising.life": "Owners pause and close their page",
  "fundraising.versions": "Owners change their open page",
  "fundraising.pages": "Pages of entrepreneurs, for staff",
  "fundraising.reports": "What visitors report",
  "finance.payouts": "Bank accounts and payouts",
  "desk.dashboard": "Work of consultants",
  "desk.day": "Work of consultants",
  "desk.money": "Work of finance",
  "desk.find": "Work of consultants",
  "desk.audit": "Work of consultants",
  "desk.searches": "Work of consultants",
  "desk.recent": "Work of consultants",
  "desk.timeline": "Work of consultants",
};

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/**
 * Returns the API documentation as one HTML page. It has no script, and people can read it without a mouse and on a
 * phone.
 */
export function docsPage({ info, paths, components }: OpenApi): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = [...Map.groupBy(entries, ({ operation: { tags } }) => GROUPS[tags[0]])];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="robots" content="noindex">
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><div>
<h1>${text(info.title)}</h1>
<p>${entries.length} calls below <code>${text(API_BASE_PATH)}</code>. For programs: <a href="openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
</div></header>
<main>
<nav aria-label="Groups of calls"><ul>
${groups.map(([title]) => `<li><a href="#${anchor(title)}">${text(title)}</a></li>`).join("\n")}
<li><a href="#entities">What answers are made of</a></li>
</ul></nav>
${info.description
  .split("\n\n")
  .map((sentence) => `<p>${text(sentence).replace(/`([^`]+)`/g, "<code>$1</code>")}</p>`)
  .join("\n")}
<div id="calls">
${groups.map(([title, rows]) => group(title, rows)).join("\n")}
</div>
<section id="entities"><h2>What answers are made of</h2>
${Object.entries(components.schemas)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, schema]) => entity(name, schema))
  .join("\n")}
</section>
</main>
<footer><p>${text(brand.name)}. Made from the same table with which the server checks every call.</p></footer>
</body>
</html>
`;
}

function group(title: string, rows: Entry[]): string {
  return `<section id="${anchor(title)}"><h2>${text(title)}</h2>\n${rows.map(call).join("\n")}\n</section>`;
}

function call({ method, path, operation }: Entry): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const given: Line[] = parameters.map(({ name, in: where, required, schema }) => ({
    path: name,
    what: `${inWords(schema)} (${where})`,
    required,
    entity: null,
  }));
  const answer = responses["200"]?.content["application/json"]?.schema ?? {};
  return `<article id="${operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${text(path.slice(1)).replaceAll("/", "/<wbr>")}</code></h3>
<p>${text(summary)}. <span class="who">For ${WHO[operation["x-access"]]}.</span></p>
${table("Parameters", given)}
${requestBody ? bodyOf(requestBody) : ""}
${table("Answer", linesOf(answer))}
</article>`;
}

function bodyOf({ content }: NonNullable<Operation["requestBody"]>): string {
  const json = content["application/json"];
  if (json) return table("Body", linesOf(json.schema));
  return `<p>Body: the file itself, as ${text(Object.keys(content).join(", "))}.</p>`;
}

function entity(name: string, schema: JsonSchema): string {
  return `<article id="entity-${name}"><h3>${text(name)}</h3>\n${table("Fields", linesOf(schema))}\n</article>`;
}

function table(caption: string, lines: Line[]): string {
  const rows = lines.filter(({ path }) => path !== "" && path !== "success");
  if (rows.length === 0) return "";
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">What it is</th></tr></thead>
<tbody>
${rows.map(row).join("\n")}
</tbody></table></div>`;
}

function row({ path, what, required, entity: name }: Line): string {
  const value = name
    ? text(what).replace(name, `<a href="#entity-${name}">${name}</a>`)
    : text(what);
  const optional = required ? "" : ' <span class="who">optional</span>';
  return `<tr><th scope="row"><code>${text(path)}</code></th><td>${value}${optional}</td></tr>`;
}

function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, "-");
}
