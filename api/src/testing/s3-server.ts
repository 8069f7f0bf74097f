import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * An object store in memory, which `startS3` starts. It answers only the requests that our code makes. It follows the
 * public documentation of S3 and of its signature (version 4). `npx -y pnpm@12 try:files` runs the same tests with a
 * real store.
 */
export interface S3Server {
  /** The settings for a server that stores its files in this object store. */
  env: Record<string, string>;
  /** Returns the names of the files in the bucket. */
  names(): string[];
  /** Refuses connections until somebody calls `comeBack`. Then the store uses the same port again. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** If `true`, the store answers that it is full. If `false`, it has space again. */
  setFull(isFull: boolean): void;
  stop(): Promise<void>;
}

const BUCKET = "agbara-files";
const REGION = "af-south-1";
const KEY = { id: "AKIDOFTHETESTS", secret: "a secret of the tests/only" };

export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const state = { isFull: false };
  let server: Server | null = null;
  let port = 0;
  const comeBack = async () => {
    server = createServer((request, response) => void answer(request, response, files, state));
    await once(server.listen(port, "127.0.0.1"), "listening");
    port = (server.address() as AddressInfo).port;
  };
  const goAway = async () => {
    const closed = server && once(server.close(), "close");
    server?.closeAllConnections();
    await closed;
    server = null;
  };
  await comeBack();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
      ...Object.fromEntries(
        ["TOKEN_SECRETS", "FACTOR_KEYS", "RETURN_KEY", "CODE_KEY"].map((name) => [
          name,
          name.padEnd(40, "x"),
        ]),
      ),
    },
    names: () => [...files.keys()].filter((name) => name !== "probe"),
    goAway,
    comeBack,
    setFull: (isFull) => {
      state.isFull = isFull;
    },
    stop: goAway,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: Map<string, Buffer>,
  { isFull }: { isFull: boolean },
) {
  const body = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const [, bucket = "", ...rest] = pathname.split("/");
  const name = rest.join("/");
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { "Content-Type": "application/xml" })
      .end(request.method === "HEAD" ? "" : `<Error><Code>${code}</Code></Error>`);
  const wrong = whatIsWrong(request, body);
  if (wrong) return refuse(403, wrong);
  if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
  if (request.method === "PUT") {
    if (isFull) return refuse(403, "QuotaExceeded");
    files.set(name, body);
    return response.writeHead(200, { ETag: '"1"' }).end();
  }
  if (request.method === "DELETE") {
    files.delete(name);
    return response.writeHead(204).end();
  }
  if (name === "" && searchParams.get("list-type") === "2")
    return response
      .writeHead(200, { "Content-Type": "application/xml" })
      .end(pageOf([...files.keys()].toSorted(), searchParams.get("continuation-token") ?? ""));
  const file = files.get(name);
  if (!file) return refuse(404, "NoSuchKey");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
  return response
    .writeHead(from === undefined ? 200 : 206, {
      "Content-Length": part.length,
      ...(from && { "Content-Range": `bytes ${from}-${to}/${file.length}` }),
    })
    .end(request.method === "HEAD" ? "" : part);
}

/** How many names one page of a list has. The number is small, so that a test gets more than one page. */
const NAMES_ON_A_PAGE = 3;

/** Returns one page of names that come after the name `after`. */
function pageOf(names: readonly string[], after: string): string {
  const left = names.filter((name) => name > after);
  const page = left.slice(0, NAMES_ON_A_PAGE);
  const isTruncated = left.length > page.length;
  return [
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>`,
    ...page.map((name) => `<Contents><Key>${name}</Key></Contents>`),
    isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "",
    "</ListBucketResult>",
  ].join("");
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

/**
 * Checks the signature of a request, as a real object store does. The signature covers the method, the address, the
 * named headers and the bytes.
 */
function whatIsWrong({ method, url = "", headers }: IncomingMessage, body: Buffer): string | null {
  const [, id, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (id !== KEY.id) return "InvalidAccessKeyId";
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const [path = "", query = ""] = url.split("?");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, path, query.split("&").toSorted().join("&"), signed.join(""), names];
  const canonical = [...asked, sha256(body)].join("\n");
  const time = String(headers["x-amz-date"]);
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const [day = "", region = "", service = "", end = ""] = scope.split("/");
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  const isRight = region === REGION && hmac(key, toSign).toString("hex") === signature;
  return isRight ? null : "SignatureDoesNotMatch";
}
