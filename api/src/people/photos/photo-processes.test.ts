import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { PhotoJob } from "./encode-process.ts";
import { createPhotoProcesses } from "./photo-processes.ts";

const LIMITS = {
  processes: 2,
  withinMs: 60_000,
  share: { ms: 30_000, returns: 0 },
  waiting: 10,
  waitingEach: 5,
  idleMs: 1_000,
};

function noise(width: number, height: number): Promise<PhotoJob> {
  const image = { gaussian: { type: "gaussian", mean: 128, sigma: 40 } } as const;
  return sharp({
    create: { width, height, channels: 3, background: "#000", noise: image.gaussian },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .then((bytes) => ({ bytes, format: "png" as const }));
}

let small: PhotoJob;
let slow: PhotoJob;
beforeAll(async () => {
  [small, slow] = await Promise.all([noise(120, 120), noise(6_000, 5_000)]);
});

/** Encodes these photos at the same time. Returns their names in the order of finishing. */
async function orderOf(
  processes: ReturnType<typeof createPhotoProcesses>,
  photos: [name: string, whom: string, job: PhotoJob][],
) {
  const order: string[] = [];
  await Promise.all(
    photos.map(async ([name, whom, job]) => {
      await processes.encode(job, whom);
      order.push(name);
    }),
  );
  return order;
}

describe("a slow photo", () => {
  test("delays nobody else's", async () => {
    const processes = createPhotoProcesses(LIMITS);
    await orderOf(processes, [
      ["", "Ada", small],
      ["", "Obi", small],
    ]);
    const order = await orderOf(processes, [
      ["slow", "Ada", slow],
      ["small", "Obi", small],
    ]);
    expect(order).toEqual(["small", "slow"]);
  });

  test("nor do many of one person: these wait for each other", async () => {
    const processes = createPhotoProcesses(LIMITS);
    await orderOf(processes, [
      ["", "Ada", small],
      ["", "Obi", small],
    ]);
    const order = await orderOf(processes, [
      ["slow", "Ada", slow],
      ["second", "Ada", small],
      ["third", "Ada", small],
      ["Obi's", "Obi", small],
    ]);
    expect(order).toEqual(["Obi's", "slow", "second", "third"]);
  });
});

test("people take turns, however many photos one of them sent first", async () => {
  const processes = createPhotoProcesses({
    ...LIMITS,
    processes: 1,
    share: { ms: 1e6, returns: 0 },
  });
  const order = await orderOf(processes, [
    ["Ada 1", "Ada", small],
    ["Ada 2", "Ada", small],
    ["Ada 3", "Ada", small],
    ["Obi 1", "Obi", small],
    ["Obi 2", "Obi", small],
  ]);
  expect(order).toEqual(["Ada 1", "Obi 1", "Ada 2", "Obi 2", "Ada 3"]);
});

test("two people whose photos never end hold nobody else's up", async () => {
  const stuck: number[] = [];
  const processes = createPhotoProcesses({
    ...LIMITS,
    share: { ms: 100, returns: 0 },
    onStart: (pid) => {
      if (stuck.length === 2) return;
      process.kill(pid, "SIGSTOP");
      stuck.push(pid);
    },
  });
  const refused = ["Bad", "Worse"].flatMap((whom) => [
    expect(processes.encode(small, whom)).rejects.toMatchObject({ status: 422 }),
    processes.encode(small, whom),
  ]);
  await processes.encode(small, "Ada");
  await processes.encode(small, "Obi");
  expect(stuck).toHaveLength(2);
  for (const pid of stuck) process.kill(pid, "SIGKILL");
  await Promise.all(refused);
});

test("a photo that stops its process is refused in time, and the next gets another process", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const started: number[] = [];
  const processes = createPhotoProcesses({
    ...LIMITS,
    processes: 1,
    onStart: (pid) => {
      started.push(pid);
      if (started.length === 1) process.kill(pid, "SIGSTOP");
    },
  });
  const stuck = processes.encode(small, "Ada");
  const next = processes.encode(small, "Obi");
  const refused = expect(stuck).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("takes too long to read"),
  });
  await vi.advanceTimersByTimeAsync(LIMITS.withinMs);
  await refused;
  await expect(next).resolves.toMatchObject({ full: expect.anything() });
  expect(started).toHaveLength(2);
  vi.useRealTimers();
});

test("a photo that ends its process is refused, and nobody else's", async () => {
  const processes = createPhotoProcesses({
    ...LIMITS,
    onStart: (pid) => process.kill(pid, "SIGKILL"),
  });
  await expect(processes.encode(small, "Ada")).rejects.toMatchObject({ status: 422 });
});

test("of one person a few wait; the next is told to wait for these, and others are taken", async () => {
  const processes = createPhotoProcesses({ ...LIMITS, processes: 1, waitingEach: 2 });
  const taken = ["Ada", "Ada", "Ada"].map((whom) => processes.encode(small, whom));
  await expect(processes.encode(small, "Ada")).rejects.toMatchObject({ status: 429 });
  await expect(processes.encode(small, "Obi")).resolves.toMatchObject({ full: expect.anything() });
  await expect(Promise.all(taken)).resolves.toHaveLength(3);
});

test("a caller is told to come again if too many wait", async () => {
  const processes = createPhotoProcesses({ ...LIMITS, processes: 1, waiting: 2 });
  const taken = ["Ada", "Obi", "Ife"].map((whom) => processes.encode(small, whom));
  await expect(processes.encode(small, "Ngozi")).rejects.toMatchObject({ status: 503 });
  await expect(Promise.all(taken)).resolves.toHaveLength(3);
});
