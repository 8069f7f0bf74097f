import { installFromDebian, isExecutable, onPath } from "./debian.ts";

/**
 * The programs for browsers other than Chromium. Each has a setting for its path, its names on the PATH, and its Debian
 * package.
 */
const PROGRAMS = [
  { setting: "FIREFOX_PATH", names: ["firefox-esr", "firefox"], debian: "firefox-esr" },
  { setting: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"], debian: "webkit2gtk-driver" },
  { setting: "XVFB_PATH", names: ["Xvfb"], debian: "xvfb" },
];

/**
 * Finds Firefox, WebKit's driver and the virtual screen for WebKit. Uses the paths in the settings first, then searches
 * the PATH, then installs Debian's packages. If that fails, throws an error with one clear line.
 */
export function findOtherBrowsers(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const found = (program: (typeof PROGRAMS)[number]) =>
    named(program.setting, env) ?? onPath(program.names, env);
  const missing = () => PROGRAMS.filter((program) => !found(program)).map(({ debian }) => debian);
  if (missing().length > 0) installFromDebian(missing(), env);
  const lacking = missing().join(" ");
  if (lacking)
    throw new Error(
      `These tests need Firefox and WebKit: install them (Debian, Ubuntu: apt-get install ${lacking}), or give their paths in ${PROGRAMS.map(({ setting }) => setting).join(", ")}.`,
    );
  return Object.fromEntries(PROGRAMS.map((program) => [program.setting, found(program) ?? ""]));
}

function named(setting: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[setting];
  if (path && !isExecutable(path))
    throw new Error(`${setting} is not the path of a program: ${path}`);
  return path || undefined;
}
