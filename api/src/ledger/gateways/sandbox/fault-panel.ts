import { text } from "../../../platform/html.ts";
import type { Row } from "./store.ts";
import { AS_EVER, type Switches, switches } from "./switches.ts";

interface Panel {
  row: Row<"transaction">;
  dispute: Row<"dispute"> | null;
  switches: Switches;
}

/** The label of each switch. `choices` explains a choice if its name alone is not clear. */
const ABOUT: Record<keyof Switches, { label: string; choices?: Record<string, string> }> = {
  webhooks: {
    label: "Webhooks",
    choices: {
      late: "come five minutes late",
      doubled: "come twice",
      reordered: "come in another order",
      missing: "never come",
    },
  },
  amount: {
    label: "What the gateway says it took",
    choices: {
      "too little": "half of it",
      "too much": "₦500 too much",
      "in dollars": "the same in dollars",
    },
  },
  cards: { label: "Cards", choices: { "from abroad": "are from abroad" } },
  answers: {
    label: "Answers to the server",
    choices: {
      "503 before acting": "503, and nothing was done",
      "503 after acting": "503, and it was done all the same",
    },
  },
  refunds: {
    label: "Refunds",
    choices: {
      "without an answer": "are paid, and answered by a 503",
      later: "stay under way",
      fail: "fail",
      "need an account": "need the donor's account",
    },
  },
  transfers: {
    label: "Transfers",
    choices: {
      fail: "fail",
      reversed: "are reversed",
      unknown: "stay under way",
    },
  },
  settlements: { label: "Settlements", choices: { short: "lack ₦1,000" } },
};

/**
 * Returns the panel with the switches for faults. A switch works for everybody who uses the sandbox, until somebody
 * changes it.
 */
export function faultPanel({ row, dispute, switches: now }: Panel): string {
  const names = Object.keys(switches.shape) as (keyof Switches)[];
  const changed = names.filter((name) => now[name] !== AS_EVER[name]);
  const said =
    changed.length > 0
      ? `<p class="state" role="status">Set to go wrong: ${text(changed.map((name) => ABOUT[name].label.toLowerCase()).join(", "))}.</p>`
      : "";
  return `<details class="card"${changed.length > 0 ? " open" : ""}>
<summary>Make something go wrong</summary>
<p>What you choose here affects everybody who uses the sandbox, until somebody changes it.</p>
${said}
<form method="post" class="faults">
${names.map((name) => choice(name, now[name])).join("\n")}
<button class="main" name="act" value="faults">Set</button>
<button name="act" value="mend">All as ever</button>
</form>
${disputes(row, dispute)}
</details>`;
}

function choice(name: keyof Switches, now: string): string {
  const { label, choices = {} } = ABOUT[name];
  const options = switches.shape[name].def.innerType.options.map((value) => {
    const words = value === AS_EVER[name] ? "as ever" : (choices[value] ?? value);
    return `<option value="${text(value)}"${value === now ? " selected" : ""}>${text(words)}</option>`;
  });
  return `<label>${text(label)}<select name="${name}">${options.join("")}</select></label>`;
}

/** Returns a button for each thing that the donor's bank can do after the payment. */
function disputes({ body }: Row<"transaction">, dispute: Row<"dispute"> | null): string {
  if (body.status !== "success") return "";
  if (!dispute)
    return `<form method="post"><button name="act" value="dispute">The donor's bank disputes this payment</button></form>`;
  if (dispute.body.status === "resolved")
    return `<p class="state">The dispute is decided: ${dispute.body.resolution === "declined" ? "the money stays" : "the money is gone"}.</p>`;
  return `<p class="state">The donor's bank has disputed this payment.</p>
<form method="post">
<button name="act" value="dispute-won">Decide that the money stays</button>
<button name="act" value="dispute-lost">Decide that the donor gets it back</button>
</form>`;
}
