import { expect, it, vi } from "vitest";
import { addToDraft, dropDraft, keepDrafts, readDraft } from "./drafts.ts";

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
  expect(readDraft("tested")).toEqual({ amount: "25000" });
});

it("keeps what is typed later, on the device", () => {
  document.body.innerHTML = FORM.replace("tested", "later");
  keepDrafts(document);
  expect(localStorage.getItem("draft:later")).toBeNull();
  field("amount").value = "500";
  field("amount").dispatchEvent(new Event("input", { bubbles: true }));
  expect(JSON.parse(localStorage.getItem("draft:later") ?? "")).toEqual({ amount: "500" });
});

it("leaves what was entered earlier in fields that do not show it yet", () => {
  localStorage.setItem("draft:earlier", JSON.stringify({ amount: "25000", people: "2" }));
  document.body.innerHTML = FORM.replace("tested", "earlier");
  keepDrafts(document);
  field("amount").value = "500";
  field("amount").dispatchEvent(new Event("input", { bubbles: true }));
  expect(readDraft("earlier")).toEqual({ amount: "500", people: "2" });
});

it("an area goes with the state that it belongs to", () => {
  localStorage.setItem("draft:moved", JSON.stringify({ state: "ng-la", lga: "ng-la-ikeja" }));
  document.body.innerHTML = `
    <form data-draft="moved"><select name="state"><option>ng-ab</option></select></form>`;
  keepDrafts(document);
  field("state").dispatchEvent(new Event("input", { bubbles: true }));
  expect(readDraft("moved")).toEqual({ state: "ng-ab", lga: "" });
});

it("remembers a draft where the device refuses storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("refused", "QuotaExceededError");
  });
  addToDraft("refused", { amount: "7" });
  expect(readDraft("refused")).toEqual({ amount: "7" });
});

it.each(["no json", "null", '{"amount":5}', "[1]"])("takes stored %s for no draft", (stored) => {
  localStorage.setItem("draft:odd", stored);
  expect(readDraft("odd")).toEqual({});
});

it("keeps what says who somebody is in this tab alone, and forgets it when it is done", () => {
  document.body.innerHTML = `
    <form data-draft="give:ABC"><input name="email"><input type="checkbox" name="anonymous"></form>`;
  keepDrafts(document);
  field("email").value = "ada@example.com";
  field("anonymous").checked = true;
  for (const name of ["email", "anonymous"])
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  expect(localStorage.length).toBe(0);
  expect(readDraft("give:ABC")).toEqual({ email: "ada@example.com", anonymous: "on" });
  dropDraft("give:ABC");
  expect([readDraft("give:ABC"), sessionStorage.length]).toEqual([{}, 0]);
});

it("keeps of radio buttons the one that was chosen, and of a box that it was emptied", () => {
  document.body.innerHTML = `
    <form data-draft="chosen">
      <input type="radio" name="full" value="refund" checked>
      <input type="radio" name="full" value="draw">
      <input type="checkbox" name="fee" checked>
    </form>`;
  const [, draw] = document.querySelectorAll<HTMLInputElement>("[name=full]");
  if (draw) draw.checked = true;
  field("fee").checked = false;
  keepDrafts(document);
  expect(readDraft("chosen")).toEqual({ full: "draw", fee: "" });
});
