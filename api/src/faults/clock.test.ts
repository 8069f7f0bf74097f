import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, startServer } from "../testing/start-server.ts";

/** Code that makes the server's clock jump at each signal: first forward, then back. */
const LEAPING = `
  const real = Date.now;
  let ahead = 0;
  Date.now = () => real() + ahead;
  process.on("SIGUSR2", () => { ahead = ahead ? 0 : 400 * 86400000; });
`;

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.clear());

test("a machine's clock that leaps by 400 days and back signs nobody out of the running server", async () => {
  const server = await startServer(place, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LEAPING)}`,
  });
  const member = await server.clientOf("member@agbara.example");
  const isSignedIn = () =>
    expect(member.call("people.profile.me")).resolves.toMatchObject({ success: true });
  const leapsSaid = () => server.said().match(/the machine's clock is suddenly 400 days/g)?.length;

  process.kill(server.pid, "SIGUSR2");
  await expect
    .poll(async () => {
      await isSignedIn();
      return leapsSaid();
    })
    .toBe(1);
  // A session that begins while the clock is ahead works like any other session.
  const other = await server.clientOf("member2@agbara.example");
  process.kill(server.pid, "SIGUSR2");
  await isSignedIn();
  await expect(other.call("people.profile.me")).resolves.toMatchObject({ success: true });
  expect(leapsSaid()).toBe(1);
  await server.end("SIGKILL");
});
