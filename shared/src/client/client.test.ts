import { describe, expect, it } from "vitest";
import { encode } from "../session/codec.ts";
import { createSession } from "../session/session.ts";
import {
  buildIntroduction,
  buildMemberIntroduction,
  buildPaginator,
  idOf,
} from "../testing/builders.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { stubFetch } from "../testing/stub-fetch.ts";
import { makeToken } from "../testing/tokens.ts";
import { CallError } from "./call-error.ts";
import { createClient } from "./client.ts";

describe("a call by its name", () => {
  it("goes where the table says, each part of the input in its place", async () => {
    const data = buildIntroduction();
    const { fetch, sent } = stubFetch({ body: { success: true, data } });
    const answer = await createClient({ fetch }).call("introductions.notes.update", {
      id: idOf(101),
      note: "Met at the office.",
    });
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      url: `/api/v1/admin/user-introductions/introduction/${idOf(101)}/note`,
      body: { note: "Met at the office." },
    });
    expect(answer.data).toEqual(data);
  });

  it("needs no input where the table asks none", async () => {
    const { fetch, sent } = stubFetch({ body: { success: true } });
    await createClient({ fetch }).call("people.signin.logout");
    expect(sent[0]).toMatchObject({ method: "POST", url: "/api/v1/logout", body: {} });
  });

  it("sends filters as query", async () => {
    const page = { data: [buildMemberIntroduction()], paginator: buildPaginator() };
    const { fetch, sent } = stubFetch({ body: { success: true, data: page } });
    const answer = await createClient({ fetch }).call("introductions.search.preMatched", {
      min_age: 22,
      max_age: 40,
      country_code: "GB",
      reload: true,
    });
    expect(sent[0]?.url).toBe(
      "/api/v1/user-introductions/pre/matched?min_age=22&max_age=40&country_code=GB&reload=true",
    );
    expect(answer.data.paginator.pageCount).toBe(1);
  });

  it("retries as often as the table says", async () => {
    const { fetch, sent } = stubFetch("offline");
    const client = createClient({ fetch, wait: async () => {} });
    await expect(client.call("introductions.own.activate", { id: idOf(1) })).rejects.toThrow();
    expect(sent).toHaveLength(4);
    await expect(client.call("introductions.premium.subscribe")).rejects.toThrow();
    expect(sent).toHaveLength(5);
  });

  it("hands on only what the contract names", async () => {
    const user = { _id: idOf(1), first_name: "Ṣadé", password_hash: "x" };
    const body = { success: true, token: "t", user, introductions: true, note: "secret" };
    const { fetch } = stubFetch({ body });
    const answer = await createClient({ fetch }).call("people.signin.login", {
      user: { email: "sade@people.example", password: "long enough" },
    });
    expect(answer).toEqual({
      success: true,
      token: "t",
      user: { _id: idOf(1), first_name: "Ṣadé" },
      introductions: true,
    });
  });
});

describe("an answer that breaks the contract", () => {
  const body = { success: true, data: [{ title: "No post" }] };

  it("is a failed call like any other", async () => {
    const { fetch } = stubFetch({ body });
    const calling = createClient({ fetch }).call("content.faqs.ofType", { faq_type: "faqs" });
    const error = await calling.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      message: "Something bad happened; please try again later.",
      shown: "please try again",
      status: 200,
    });
  });

  it("is told to the application with the request's name, unless the call is quiet", async () => {
    const storage = memoryStorage({
      t: encode(makeToken()),
      u: encode({ _id: idOf(1), first_name: "Ṣadé" }),
    });
    const session = createSession({ storage });
    const heard: unknown[] = [];
    session.on("httpError", (detail) => heard.push(detail));
    const { fetch } = stubFetch({ body, headers: { "X-Request-Id": "K7QM-2XBD" } });
    const client = createClient({ fetch, session });
    const input = { faq_type: "faqs" } as const;
    await client.call("content.faqs.ofType", input, { quiet: true }).catch(() => {});
    expect(heard).toEqual([]);
    await client.call("content.faqs.ofType", input).catch(() => {});
    expect(heard).toEqual([{ status: 200, message: "please try again", reference: "K7QM-2XBD" }]);
    expect(session.signedIn()).toBe(true);
  });
});
