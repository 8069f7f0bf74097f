import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@agbara/api/testing/free-port.ts";
import type { Browser, Size } from "./driver.ts";
import { callerOf, isReady } from "./webdriver.ts";
import { WebKitWindow } from "./webkit-window.ts";

/**
 * WebKit, the engine of every browser on an iPhone: the small browser of WebKitGTK, on a screen of its own that nobody
 * sees. Its driver speaks the W3C's WebDriver, ten addresses with JSON, which needs no library.
 */
export async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "agbara-webkit-"));
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...{ PATH: process.env.PATH, HOME: home, DISPLAY: `:${display}`, LANG: "C.UTF-8" },
      // It opens our own pages only; as root, and in most containers, it would not start with its sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      ...{ NO_AT_BRIDGE: "1", DBUS_SESSION_BUS_ADDRESS: "disabled:" },
    },
    stdio: "ignore",
  });
  const call = callerOf(`http://127.0.0.1:${port}`);
  await isReady(call);
  return {
    async newWindow({ width, height }: Size) {
      const capabilities = { alwaysMatch: { browserName: "MiniBrowser" } };
      const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
      const window = new WebKitWindow(call, `/session/${sessionId}`);
      await call("POST", `/session/${sessionId}/window/rect`, { x: 0, y: 0, width, height });
      return window;
    },
    async close() {
      await Promise.all([ended(service), ended(screen)]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const [chunk] = await once(stdio[3] as NodeJS.ReadableStream, "data");
  return String(chunk).trim();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
