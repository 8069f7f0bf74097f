import { useEffect, useSyncExternalStore } from "react";
import { client, session } from "../../../providers/api.ts";
import { createSaver, type Saver } from "./saver.ts";

/** Of anyone who is signed in. It goes on while they look at other screens of their account. */
let present: Saver | null = null;

function own(): Saver {
  present ??= createSaver(client);
  return present;
}

session.on("loggedOut", () => {
  present?.stop();
  present = null;
});
session.on("networkRefresh", () => void present?.read());
window.addEventListener("storage", ({ key }) => {
  if (key === "application" || key === null) present?.othersTyped();
});
document.addEventListener("visibilitychange", () => {
  if (!present) return;
  // The page may be gone in a moment, or may have stood in the background while another device was used.
  if (document.hidden) void present.settle({ keepalive: true });
  else if (present.state().application !== undefined) void present.read();
});

/** The own application, read when the screen opens, and what saves it. */
export function useApplication() {
  const saver = own();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => void saver.read(), [saver]);
  return { saver, ...state };
}
