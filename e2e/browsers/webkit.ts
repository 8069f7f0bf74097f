import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@agbara/api/testing/free-port.ts";
import type { Browser, Size } from "./driver.ts";
import { callerOf, isReady, newSession } from "./webdriver.ts";
import { WebKitWindow } from "./webkit-window.ts";

const TRIES = 3;

/**
 * Starts WebKit, the engine of every browser on an iPhone. It runs in the small browser of WebKitGTK, on an invisible
 * screen. We control it with the W3C's WebDriver protocol. We use only ten addresses of this protocol, all with JSON,
 * so we need no library.
 */
export async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "agbara-webkit-"));
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    DISPLAY: `:${display}`,
    LANG: "C.UTF-8",
    // The browser opens only our own pages, so it needs no sandbox. With a sandbox, it would not start as root or in
    // most containers.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    NO_AT_BRIDGE: "1",
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
  };
  return {
    async newWindow(size: Size) {
      for (let nth = 1; ; nth += 1) {
        const opened = await openWindow(driver, env, size).catch((error: Error) => error);
        if (!(opened instanceof Error)) return opened;
        if (nth === TRIES) throw opened;
      }
    },
    async close() {
      await ended(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a window with a driver of its own. A driver that has already started a browser sometimes fails to start
 * another.
 */
async function openWindow(driver: string, env: NodeJS.ProcessEnv, size: Size) {
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
  try {
    const call = callerOf(`http://127.0.0.1:${port}`);
    await isReady(call);
    const session = await newSession(call);
    await call("POST", `${session}/window/rect`, { x: 0, y: 0, ...size });
    return new WebKitWindow(call, session, () => ended(service));
  } catch (error) {
    await ended(service);
    throw error;
  }
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
