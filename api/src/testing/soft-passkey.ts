import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/**
 * What a browser sends to an authenticator: a `Creation` to make a key, a `Request` to sign. Both have only those
 * WebAuthn options that this authenticator reads.
 */
interface Creation {
  rp: { id: string };
  challenge: string;
}
interface Request {
  rpId: string;
  challenge: string;
}

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Returns a value encoded as CBOR. Knows only the few forms that WebAuthn uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

const PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;
const ES256 = -7;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** An authenticator in software, for pages of `origin`. It has a P-256 key and counts its signatures. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  readonly #pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  origin: string;
  /** The number of the last signature. A copy of an authenticator would have a smaller number. */
  counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Returns what `navigator.credentials.create` would return, as JSON. */
  create({ rp, challenge }: Creation) {
    const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, ES256],
          [-1, 1],
        ] as [number, number][]),
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const authData = Buffer.concat([this.#data(rp.id, WITH_CREDENTIAL), credential]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Returns what `navigator.credentials.get` would return, as JSON. */
  sign({ rpId, challenge }: Request) {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge);
    const data = this.#data(rpId, 0);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", signed, this.#pair.privateKey)),
      },
    };
  }

  #credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key" as const };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags]), counter]);
  }
}
