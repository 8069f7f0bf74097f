import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../../testing/real-api.ts";
import { openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "admin");
const admin = api.clientWith(token);

it("says before that a search of the same name is replaced", async () => {
  const list = "introductions/users";
  await admin.call("desk.searches.save", { list, name: "Women", query: "gender=female" });
  openConsole(`/admin21/${list}?gender=female&country_code=NG`, { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("button", { name: "Saved searches" }));
  await screen.findByRole("link", { name: /^Women/ });
  const name = await screen.findByRole("textbox", { name: "Name of this search" });
  await userEvent.type(name, "Women");
  await screen.findByText("You have a search with this name. It will be replaced.");
  await userEvent.type(name, " of Lagos");
  expect(screen.queryByText(/It will be replaced/)).toBeNull();
  await userEvent.type(name, "{Backspace>9/}");
  await userEvent.click(await screen.findByRole("button", { name: "Replace" }));
  await screen.findByText("Success: Search saved");
  const { data } = await admin.call("desk.searches.list");
  expect(data.map(({ query }) => query)).toEqual(["gender=female&country_code=NG"]);
});
