const NOTICE = "You are offline. What you enter stays on this device until the connection is back.";

/** Says so while the device has no connection. */
export function attendConnection(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const show = () => {
    notice.hidden = navigator.onLine;
    notice.textContent = navigator.onLine ? "" : NOTICE;
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
