import { expect, it } from "vitest";
import { mp4 } from "./mp4.ts";

it("names its boxes and sizes as players expect them", async () => {
  const file = await mp4({
    width: 96,
    height: 54,
    framesPerSecond: 25,
    description: new Uint8Array([1, 2, 3]),
    samples: [
      { data: new Uint8Array([9, 9]), key: true },
      { data: new Uint8Array([8]), key: false },
    ],
  });
  const names: string[] = [];
  const view = new DataView(file.buffer);
  for (let at = 0; at < file.length; at += view.getUint32(at))
    names.push(String.fromCharCode(...file.slice(at + 4, at + 8)));
  expect(names).toEqual(["ftyp", "moov", "mdat"]);
  expect([...file.slice(-3)]).toEqual([9, 9, 8]);
  const text = Buffer.from(file).toString("latin1");
  const offset = view.getUint32(text.indexOf("stco") + 12);
  expect([...file.slice(offset)]).toEqual([9, 9, 8]);
});
