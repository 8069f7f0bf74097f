import { useEffect, useSyncExternalStore } from "react";
import { client, session } from "../../../providers/api.ts";
import { Saver } from "./saver.ts";

/** The saver of the signed-in person. It continues to save while the person is on other screens of their account. */
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
  // The person may close a hidden page at any moment, so we send its answers. When the page is visible again, another
  // device may have changed answers, so we read them again.
  if (document.hidden) void present.settle({ keepalive: true });
  else if (present.state().application !== undefined) void present.read();
});

/** Returns the person's own application with its saver. Reads it when the screen opens. */
export function useApplication() {
  const saver = own();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => void saver.read(), [saver]);
  return { saver, ...state };
}
