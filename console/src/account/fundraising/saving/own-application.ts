import { useEffect, useSyncExternalStore } from "react";
import { client, session } from "../../../providers/api.ts";
import { createSaver, type Saver } from "./saver.ts";

/** The saver of the signed-in person. It keeps working while they look at other screens of their account. */
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
  // A hidden page may close at any moment. A visible page may have been in the background while another device was
  // used.
  if (document.hidden) void present.settle({ keepalive: true });
  else if (present.state().application !== undefined) void present.read();
});

/** Returns the person's own application, read when the screen opens, and its saver. */
export function useApplication() {
  const saver = own();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => void saver.read(), [saver]);
  return { saver, ...state };
}
