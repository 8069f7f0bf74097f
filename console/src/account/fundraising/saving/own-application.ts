import { useEffect, useSyncExternalStore } from "react";
import { client, session } from "../../../providers/api.ts";
import { Saver } from "./saver.ts";

/** Saves the application of the signed-in person, even while the person is on other screens of their account. */
let present: Saver | null = null;

function own(): Saver {
  present ??= new Saver(client);
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
  // Sends the answers when the page is hidden, because the person may close it then. Reads the answers again when the
  // page is visible, because another device may have changed them.
  if (document.hidden) void present.settle({ keepalive: true });
  else if (present.state().application !== undefined) void present.read();
});

/** Returns the person's own application and the functions that save it. Reads the application when the screen opens. */
export function useApplication() {
  const saver = own();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => void saver.read(), [saver]);
  return { saver, ...state };
}
