import { createClient } from "@agbara/shared/client/client.ts";
import { VIDEO } from "@agbara/shared/constants.ts";
import { rawToken } from "@agbara/shared/testing/tokens.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { sendVideo } from "./send-video.ts";

const ME = "00000000-0000-4000-8000-000000000001";
let sent: string[] = [];
/** How many calls succeed before the network fails. */
let left = Number.POSITIVE_INFINITY;

const line: typeof fetch = async (input) => {
  if (left === 0) throw new TypeError("no network");
  left -= 1;
  sent.push(String(input).split("/video")[1] ?? "");
  return Response.json({ success: false, message: "Enough." }, { status: 422 });
};
/** Answers each upload of a video part with success. Other tests check the video itself. */
const taking: typeof fetch = async (input, init) => {
  const answer = await line(input, init);
  return init?.method === "PUT" ? Response.json({ success: true }) : answer;
};
const file = (name: string) =>
  new File([new Uint8Array(2.5 * VIDEO.partBytes)], name, { type: "video/mp4", lastModified: 1 });
const send = (video: File) =>
  sendVideo(video, {
    client: createClient({ fetch: taking }),
    signal: new AbortController().signal,
    onSent: () => undefined,
  }).catch(({ status }) => status);

beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = rawToken({ sub: ME, role: "member", exp });
  session.login({ token, user: { _id: ME, first_name: "Ngozi" }, introductions: false });
  sent = [];
  left = Number.POSITIVE_INFINITY;
});
afterEach(() => session.logout("asked"));

it("a video goes in parts, and is put together when all are there", async () => {
  expect(await send(file("a.mp4"))).toBe(422);
  expect(sent).toEqual(["/1", "/2", "/3", ""]);
});

it("after the network was lost the parts that are there are not sent again", async () => {
  left = 2;
  expect(await send(file("a.mp4"))).toBe(0);
  sent = [];
  left = Number.POSITIVE_INFINITY;
  await send(file("a.mp4"));
  expect(sent).toEqual(["/3", ""]);
});

it("another video, and one that was refused, begin with their first part", async () => {
  left = 2;
  await send(file("a.mp4"));
  left = Number.POSITIVE_INFINITY;
  sent = [];
  await send(file("b.mp4"));
  await send(file("b.mp4"));
  expect(sent).toEqual(["/1", "/2", "/3", "", "/1", "/2", "/3", ""]);
});
