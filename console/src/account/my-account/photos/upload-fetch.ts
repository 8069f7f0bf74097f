/** The headers that the client reads in an answer. */
const READ_HEADERS = ["Retry-After", "X-Request-Id"];

/**
 * Makes a `fetch` that reports how much of the body the browser has sent. The browser's own `fetch` does not report it.
 * The usual client uses this function, so session, errors and contract are the same as for other calls.
 */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      // The person may have cancelled while we made the photo smaller. Then no abort event comes later, so we check
      // here.
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
