import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { ListEditor } from "./ListEditor.tsx";

afterEach(cleanup);

it("the focus goes to the new empty field after the keyboard removes an entry of a full list", async () => {
  function Full() {
    const [entries, setEntries] = useState(["Nigeria", "Ghana"]);
    const limits = { entries: 2, characters: 20 };
    return (
      <ListEditor
        entries={entries}
        limits={limits}
        label="Citizenship"
        entry="Country"
        onChange={setEntries}
      />
    );
  }
  render(<Full />);
  screen.getByRole("button", { name: "Remove Ghana" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Country" }));
});
