import { expect, test } from "vitest";
import { createClient } from "./client.ts";

async function sent(file: Blob): Promise<RequestInit> {
  let init: RequestInit = {};
  const recording: typeof fetch = async (_, made = {}) => {
    init = made;
    return Response.json({ success: false }, { status: 422 });
  };
  await createClient({ fetch: recording })
    .call("people.photos.add", { file })
    .catch(() => undefined);
  return init;
}

test("a file is the whole body, as it is and under its own type", async () => {
  const file = new Blob(["the photo"], { type: "image/webp" });
  const { body, headers } = await sent(file);
  expect(body).toBe(file);
  expect(new Headers(headers).get("Content-Type")).toBe("image/webp");
});

test("a file whose type the device does not know is sent all the same", async () => {
  const { headers } = await sent(new Blob(["the photo"]));
  expect(new Headers(headers).get("Content-Type")).toBe("application/octet-stream");
});
