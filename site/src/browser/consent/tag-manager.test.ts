import { afterEach, expect, it } from "vitest";
import { allowAnalytics } from "./tag-manager.ts";

const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset.tagManager;
});

it("loads nothing where none is configured, whatever is allowed", () => {
  allowAnalytics(true);
  expect(scripts()).toEqual([]);
});

it("loads nothing that is not allowed", () => {
  document.documentElement.dataset.tagManager = "G-TEST";
  allowAnalytics(false);
  expect(scripts()).toEqual([]);
  expect(Reflect.get(window, "ga-disable-G-TEST")).toBe(true);
});

it("loads the configured one once, and stops it when consent is withdrawn", () => {
  document.documentElement.dataset.tagManager = "G-TEST";
  allowAnalytics(true);
  allowAnalytics(true);
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
  allowAnalytics(false);
  expect(Reflect.get(window, "ga-disable-G-TEST")).toBe(true);
});
