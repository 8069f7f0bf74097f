import { beforeEach, expect, it, vi } from "vitest";
import { attendConsent } from "./consent.ts";

const openPreferences = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", { assign });
  document.body.innerHTML =
    '<a href="/cookie-policy#change" data-cookie-settings>Cookie settings</a>';
  // A bot is not asked by itself.
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("a bot");
});

it("opens the choice; where the dialog's code does not come, its link is followed", async () => {
  attendConsent();
  vi.doMock("./consent-dialog.ts", () => ({ openPreferences }));
  document.querySelector("a")?.click();
  await vi.waitFor(() => expect(openPreferences).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();

  vi.resetModules();
  vi.doMock("./consent-dialog.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  document.querySelector("a")?.click();
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/cookie-policy#change$/)),
  );
});
