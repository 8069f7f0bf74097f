import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

/** One picture of the film, encoded. */
export interface Sample {
  data: Uint8Array;
  /** True if a player can show this picture without the earlier ones. */
  key: boolean;
}

export interface Track {
  width: number;
  height: number;
  framesPerSecond: number;
  /** The encoder's AVCDecoderConfigurationRecord. */
  description: Uint8Array;
  samples: readonly Sample[];
}

/** The codec's name in WebCodecs: H.264, main profile, level 3.1. */
export const CODEC = "avc1.4d401f";

/**
 * Makes an MP4 file with one H.264 track. The data that a player needs first is at the start of the file, so that the
 * film starts immediately.
 */
export async function mp4({ samples, framesPerSecond: rate, ...track }: Track) {
  const target = new BufferTarget();
  const format = new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  const { width: codedWidth, height: codedHeight, description } = track;
  const decoderConfig = { codec: CODEC, codedWidth, codedHeight, description };
  for (const [at, { data, key }] of samples.entries())
    await source.add(new EncodedPacket(data, key ? "key" : "delta", at / rate, 1 / rate), {
      decoderConfig,
    });
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}
