import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { keepDrafts } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";

const INITIAL = { people: "1" };

function Asked() {
  const [{ people }, change] = useDraft("hydrated", INITIAL);
  return (
    <form data-draft="hydrated">
      <select
        name="people"
        value={people}
        onChange={({ target }) => change({ people: target.value })}
      >
        <option>1</option>
        <option>2</option>
        <option>20</option>
      </select>
      <output>{people}</output>
    </form>
  );
}

it("keeps a choice that is made while the form's own code begins", async () => {
  document.body.innerHTML = `<div>${renderToString(<Asked />)}</div>`;
  const [island, select] = [document.querySelector("div"), document.querySelector("select")];
  if (!island || !select) throw new Error("no form");
  const choose = (value: string) => {
    select.value = value;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  keepDrafts(document);
  choose("2");
  await act(async () => {
    hydrateRoot(island, <Asked />);
    choose("20");
  });
  expect(select.value).toBe("20");
  expect(document.querySelector("output")?.textContent).toBe("20");
});
