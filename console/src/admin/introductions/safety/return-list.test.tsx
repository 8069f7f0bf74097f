import { tokenOf } from "@agbara/api/testing/people.ts";
import { newReturn } from "@agbara/api/testing/records.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });

it("a second person changes by a key what a colleague noted about somebody who returned", async () => {
  const { id = "" } = await newReturn(api);
  const colleague = api.clientWith(await tokenOf(api, "consultant"));
  await colleague.call("introductions.safety.settleReturn", { id, same_person: true });
  const token = await tokenOf(api, "admin");
  openConsole("/admin21/safety?which=settled-returns", { fetch: api.fetch, token });
  await screen.findByText(/ · same person$/);
  expect(screen.queryByRole("button", { name: /^Same person/ })).toBeNull();
  await userEvent.keyboard("j");
  await userEvent.keyboard("e");
  await screen.findByText(/^Success: .* is noted as another person/);
  await screen.findByText(/ · somebody else$/);
  const admin = api.clientWith(token);
  const { data } = await admin.call("introductions.safety.returns", { settled: true });
  expect(data.data).toMatchObject([{ _id: id, same_person: false }]);
});
