import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const TEXT = new Set([
  ".html",
  ".css",
  ".js",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".webmanifest",
  ".vtt",
]);
/**
 * Files smaller than this are not compressed, because the header of a compressed copy costs more than the compression
 * saves.
 */
const WORTHWHILE_BYTES = 512;

/** Writes a brotli and a gzip copy of every text file, so that no request waits for compression. */
export async function compressFolder(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string) {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
}
