import { afterEach, describe, expect, it, vi } from "vitest";
import { fillEarlyAmounts } from "./early-amount.ts";
import { deviceMark } from "./marks/device-mark.ts";
import { earlyMark } from "./marks/early-mark.ts";
import { returnedMark } from "./marks/returned-mark.ts";
import { sessionMark } from "./marks/session-mark.ts";

/** Runs a script as if it were in the head of a page. */
function run(script: string): DOMStringMap {
  const element = document.createElement("script");
  element.textContent = script;
  document.head.append(element);
  return document.documentElement.dataset;
}

afterEach(() => {
  delete document.documentElement.dataset.session;
  delete document.documentElement.dataset.device;
  delete document.documentElement.dataset.returned;
});

describe("the session's mark", () => {
  it("is set where the device holds a token", () => {
    localStorage.setItem("t", "x");
    expect(run(sessionMark).session).toBe("in");
  });

  it("is not set without one", () => {
    expect(run(sessionMark).session).toBeUndefined();
  });

  it("is not set where storage cannot be read", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(run(sessionMark).session).toBeUndefined();
  });
});

describe("the device", () => {
  it.each([
    ["iphone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"],
    ["android", "Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 Mobile"],
    ["desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36"],
    ["desktop", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"],
  ])("is %s for %s", (device, agent) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    expect(run(deviceMark).device).toBe(device);
  });
});

describe("coming back to the page", () => {
  /**
   * Sets how the visitor came to the page: by a link, a reload or Back. Only the scripts of the test page see this
   * value.
   */
  const comeBy = (...types: string[]) =>
    run(`performance.getEntriesByType=()=>${JSON.stringify(types.map((type) => ({ type })))}`);

  it.each([
    ["reload", ""],
    ["back_forward", ""],
    ["navigate", undefined],
    ["prerender", undefined],
  ])("%s", (type, mark) => {
    comeBy(type);
    expect(run(returnedMark).returned).toBe(mark);
  });

  it("is not known in a browser that does not say it", () => {
    comeBy();
    expect(run(returnedMark).returned).toBeUndefined();
  });
});

describe("a form that is sent", () => {
  const sendForm = (attributes: string, handled = false) => {
    document.body.innerHTML = `<form ${attributes}><button>Send</button></form>`;
    const [form] = document.forms;
    if (handled) form?.addEventListener("submit", (event) => event.preventDefault());
    form?.requestSubmit();
    return [form?.dataset.early, form?.getAttribute("aria-busy")];
  };

  it("waits for its code while that has not come, and only then", () => {
    run(earlyMark);
    expect(sendForm('data-early=""')).toEqual(["sent", "true"]);
    expect(sendForm('data-early=""', true)[0]).toBe("");
  });
});

it("a press on an amount fills the field while the form's code is on its way, and not after", () => {
  document.body.innerHTML = `<form data-early=""><input name="amount"><button type="button" data-amount="5000"></button></form>`;
  fillEarlyAmounts(document);
  const field = document.querySelector("input");
  document.querySelector("button")?.click();
  expect(field?.value).toBe("5000");
  delete document.forms[0]?.dataset.early;
  if (field) field.value = "";
  document.querySelector("button")?.click();
  expect(field?.value).toBe("");
});
