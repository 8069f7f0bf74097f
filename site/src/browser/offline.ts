/** Shows a notice while the device has no connection. */
export function attendConnection(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const show = () => {
    notice.hidden = navigator.onLine;
    notice.textContent = navigator.onLine ? "" : (notice.dataset.offline ?? "");
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
