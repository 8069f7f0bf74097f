import { afterEach, expect, it, vi } from "vitest";
import { hydrate } from "../islands/hydrate.ts";
import { attendTranslation } from "./translation.ts";

afterEach(() => {
  vi.doUnmock("@agbara/shared/text/translators.ts");
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "translated");
});

it("brings a form to life where the code for translated pages cannot be fetched", async () => {
  vi.doMock("@agbara/shared/text/translators.ts", () => {
    throw new Error("no network");
  });
  attendTranslation();
  document.body.append(document.createElement("font"));
  await vi.waitFor(() => expect(window.translated).toBeDefined());
  const begin = vi.fn(async () => undefined);
  await hydrate(async () => begin, document.createElement("astro-island"));
  expect(begin).toHaveBeenCalledOnce();
});
