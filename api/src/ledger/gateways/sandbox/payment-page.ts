import { brand } from "@agbara/shared/brand.ts";
import { MARK } from "@agbara/shared/look/mark.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { text } from "../../../platform/html.ts";
import { faultPanel } from "./fault-panel.ts";
import { paymentStyle } from "./payment-style.ts";
import type { Row } from "./store.ts";
import type { Switches } from "./switches.ts";

interface Shown {
  row: Row<"transaction">;
  dispute: Row<"dispute"> | null;
  switches: Switches;
}

/**
 * Returns the HTML of the sandbox's payment page. At a real gateway, donors enter their card's number on such a page.
 */
export function paymentPage({ row, dispute, switches }: Shown): string {
  const { reference, body } = row;
  const amount = formatKobo(body.amount);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox: pay ${text(amount)}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${paymentStyle}</style>
</head>
<body>
<header class="banner"><strong>Sandbox: no money moves.</strong> A real gateway would ask for a card or an account here.</header>
<main>
<section class="card">
<p class="to">${mark()}<span>To ${text(brand.name)}</span></p>
<h1>${text(amount)}</h1>
<dl><div><dt>From</dt><dd>${text(body.email)}</dd></div>
<div><dt>Reference</dt><dd><code>${text(reference)}</code></dd></div></dl>
${state(row)}
</section>
${faultPanel({ row, dispute, switches })}
</main>
</body>
</html>
`;
}

/** Returns the HTML that shows the payment's state and what the donor can do now. */
function state({ reference, body }: Row<"transaction">): string {
  const back = backTo(body.callbackUrl, reference);
  const leave = (words: string, look: string) =>
    back ? `<a class="${look}" href="${text(back)}">${words}</a>` : "";
  const pay = (words: string) =>
    `<button class="main" name="act" value="pay">${words} ${text(formatKobo(body.amount))}</button>`;
  switch (body.status) {
    case "ongoing":
      return `<form method="post">
${pay("Pay")}
<button name="act" value="decline">Have the card refused</button>
${leave("Leave without paying", "quiet")}
</form>`;
    case "failed":
      return `<p class="state clay" role="status"><strong>The card was refused.</strong> Nothing was charged.</p>
<form method="post">
${pay("Try again: pay")}
${leave("Leave without paying", "quiet")}
</form>`;
    case "success":
      return `<p class="state leaf" role="status"><strong>Paid.</strong> The gateway says that it took ${text(taken(body))}.</p>
${leave(`Back to ${text(brand.name)}`, "main")}`;
    default:
      return `<p class="state" role="status">This payment has ended.</p>\n${leave(`Back to ${text(brand.name)}`, "main")}`;
  }
}

const dollars = new Intl.NumberFormat("en-NG", { style: "currency", currency: "USD" });

const taken = ({ charged, currency }: Row<"transaction">["body"]) =>
  currency === "NGN" ? formatKobo(charged) : dollars.format(charged / 100);

/**
 * Returns the address on our site to which the donor goes back, with the parameters that gateways add. Returns null if
 * the address is not valid.
 */
function backTo(callbackUrl: string, reference: string): string | null {
  if (!URL.canParse(callbackUrl)) return null;
  const url = new URL(callbackUrl);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

function mark(): string {
  const { side, strokes, strokeWidth, gift } = MARK;
  return `<svg class="mark" viewBox="0 0 ${side} ${side}" aria-hidden="true"><path d="${strokes}" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"/><circle class="gift" cx="${gift.cx}" cy="${gift.cy}" r="${gift.r}"/></svg>`;
}
