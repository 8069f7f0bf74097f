import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { termiiTransport } from "./termii.ts";
import type { Text } from "./text.ts";
import { whatsappTransport } from "./whatsapp.ts";

/* A server that answers as Termii and Meta do in their public documentation. */

interface Asked {
  path: string;
  authorization: string | undefined;
  body: unknown;
}

let asked: Asked[];
let answer: { status: number; body: unknown } | "cut";
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    const { url: path = "", headers } = request;
    asked.push({ path, authorization: headers.authorization, body: JSON.parse(text) });
    if (answer === "cut") return void request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const TERMII_TAKEN = {
  code: "ok",
  message_id: "9122821270554876574",
  message: "Successfully Sent",
  balance: 9,
  user: "agbara",
};
const META_TAKEN = {
  messaging_product: "whatsapp",
  contacts: [{ input: "2348031234567", wa_id: "2348031234567" }],
  messages: [{ id: "wamid.HBgNMjM0ODAzMTIzNDU2Nw" }],
};
const metaError = (code: number) => ({
  error: { message: `(#${code})`, type: "OAuthException", code, fbtrace_id: "Az8or2yhqkZ" },
});

const text: Text & { id: string } = {
  id: "id",
  way: "sms",
  to: "+2348031234567",
  kind: "paid",
  text: "Agbara: we have paid.",
  filling: ["https://agbara.example/account"],
};
const termii = () => termiiTransport({ url, key: "TLkey", sender: "Agbara" }, fetch);
const whatsapp = () =>
  whatsappTransport({ url: `${url}/v25.0`, token: "EAAJB", phoneId: "105954558954427" }, fetch);

test("an SMS is handed to Termii as its page says", async () => {
  answer = { status: 200, body: TERMII_TAKEN };
  await termii().send(text);
  expect(asked).toEqual([
    {
      path: "/api/sms/send",
      authorization: undefined,
      body: {
        api_key: "TLkey",
        to: "2348031234567",
        from: "Agbara",
        sms: "Agbara: we have paid.",
        type: "plain",
        channel: "dnd",
      },
    },
  ]);
});

test("a WhatsApp message is handed to Meta as a template", async () => {
  answer = { status: 200, body: META_TAKEN };
  await whatsapp().send(text);
  expect(asked[0]).toMatchObject({
    path: "/v25.0/105954558954427/messages",
    authorization: "Bearer EAAJB",
    body: {
      messaging_product: "whatsapp",
      to: "2348031234567",
      type: "template",
      template: {
        name: "paid",
        language: { code: "en_GB" },
        components: [{ type: "body", parameters: [{ type: "text", text: text.filling[0] }] }],
      },
    },
  });
});

test("a code has the button that copies it", async () => {
  answer = { status: 200, body: META_TAKEN };
  await whatsapp().send({ ...text, kind: "code", filling: ["K7QX2M"] });
  const parameters = [{ type: "text", text: "K7QX2M" }];
  expect(asked[0]?.body).toMatchObject({
    template: {
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  });
});

test.each([
  [200, TERMII_TAKEN, null],
  [200, { message: "Unknown" }, "unknown"],
  [400, { message: "Invalid phone number" }, "refused"],
  [400, { message: "Invalid Sender Id" }, "not_sent"],
  [402, { message: "Insufficient balance" }, "not_sent"],
  [401, { message: "Unauthorized" }, "not_sent"],
  [429, {}, "not_sent"],
  [500, {}, "unknown"],
])("Termii's answer %d %j means: %s", async (status, body, outcome) => {
  answer = { status, body };
  const failure = await termii()
    .send(text)
    .then(
      () => null,
      (error: { outcome: string }) => error.outcome,
    );
  expect(failure).toBe(outcome);
});

test.each([
  [400, 131026, "refused"],
  [400, 130429, "not_sent"],
  [401, 190, "not_sent"],
  [400, 131021, "refused"],
  [400, 132001, "not_sent"],
  [404, 100, "not_sent"],
  [500, 131000, "not_sent"],
])("Meta's answer %d with error %d means: %s", async (status, code, outcome) => {
  answer = { status, body: metaError(code) };
  await expect(whatsapp().send(text)).rejects.toMatchObject({ outcome });
});

test("a message may be sent if the connection ends, and is not if there was none", async () => {
  answer = "cut";
  await expect(termii().send(text)).rejects.toMatchObject({ outcome: "unknown" });
  const nobody = termiiTransport(
    { url: `http://127.0.0.1:${await freePort()}`, key: "TLkey", sender: "A" },
    fetch,
  );
  await expect(nobody.send(text)).rejects.toMatchObject({ outcome: "not_sent" });
});

test("a failure tells the log neither the number nor the text", async () => {
  answer = { status: 400, body: { message: `no ${text.to}` } };
  const error: Error = await termii()
    .send(text)
    .then(
      () => new Error("sent"),
      (failure) => failure,
    );
  expect(error.message).not.toMatch(/\+?234|we have paid/);
});
