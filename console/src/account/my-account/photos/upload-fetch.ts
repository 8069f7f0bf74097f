/** The response headers that the API client reads. */
const READ_HEADERS = ["Retry-After", "X-Request-Id"];

/**
 * Returns a `fetch` function that also reports how much of the body the browser has sent. The browser's own `fetch`
 * cannot do this. The API client takes this function in place of `fetch`, so uploads work like all other calls.
 */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      // The person may have cancelled earlier, while we made the photo smaller. Then the signal sends no event any
      // more, so we check it here.
      init.signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () => {
        const { status, responseText } = request;
        const headers = new Headers();
        for (const name of READ_HEADERS) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(responseText, { status, headers }));
      };
      request.onerror = () => reject(new TypeError("The upload was interrupted."));
      request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
      init.signal?.addEventListener("abort", () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}
