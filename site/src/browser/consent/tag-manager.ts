const HOST = "https://www.googletagmanager.com/gtag/js?id=";

interface MeasuredWindow extends Window {
  dataLayer?: unknown[];
}

/** Loads the tag manager if it is configured and allowed. Stops it when it is no longer allowed. */
export function allowAnalytics(allowed: boolean): void {
  const id = document.documentElement.dataset.tagManager;
  if (!id) return;
  Reflect.set(window, `ga-disable-${id}`, !allowed);
  if (!allowed || document.querySelector(`script[src="${HOST}${id}"]`)) return;
  const layer: unknown[] = [];
  (window as MeasuredWindow).dataLayer = layer;
  // Passes `arguments` itself, because the tag manager does not read an array.
  function tag(..._values: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    layer.push(arguments);
  }
  tag("js", new Date());
  tag("config", id, { anonymize_ip: true });
  const script = document.createElement("script");
  script.async = true;
  script.src = HOST + id;
  document.head.append(script);
}
