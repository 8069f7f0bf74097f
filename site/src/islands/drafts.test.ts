import { expect, it, vi } from "vitest";
import { keepDrafts, readDraft, writeDraft } from "./drafts.ts";

const FORM = `
  <form data-draft="tested">
    <input name="amount" value="10,000">
    <select name="people"><option selected>1</option><option>2</option></select>
  </form>`;

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

it("keeps what was typed before the script came", () => {
  document.body.innerHTML = FORM;
  field("amount").value = "25000";
  keepDrafts(document);
  expect(readDraft("tested")).toEqual({ amount: "25000", people: "1" });
});

it("keeps what is typed later, on the device", () => {
  document.body.innerHTML = FORM.replace("tested", "later");
  keepDrafts(document);
  expect(localStorage.getItem("draft:later")).toBeNull();
  field("amount").value = "500";
  field("amount").dispatchEvent(new Event("input", { bubbles: true }));
  expect(JSON.parse(localStorage.getItem("draft:later") ?? "")).toEqual({
    amount: "500",
    people: "1",
  });
});

it("remembers a draft where the device refuses storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "QuotaExceededError");
  });
  writeDraft("refused", { amount: "7" });
  expect(readDraft("refused")).toEqual({ amount: "7" });
});

it.each(["no json", "null", '{"amount":5}', "[1]"])("takes stored %s for no draft", (stored) => {
  localStorage.setItem("draft:odd", stored);
  expect(readDraft("odd")).toEqual({});
});
