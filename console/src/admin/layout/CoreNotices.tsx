import { useEffect } from "react";
import { useNotificationContext, useTranslate } from "react-admin";
import { showNotice } from "../../components/notices.ts";

/** Shows messages from react-admin's own hooks in the application's only snack-bar. */
export function CoreNotices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== "string") return;
    const { message, type, notificationOptions } = notification;
    const text = translate(message, { _: message, ...notificationOptions?.messageArgs });
    showNotice({ kind: type === "error" ? "error" : "success", text });
  }, [notifications, takeNotification, translate]);
  return null;
}
