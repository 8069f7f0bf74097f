import { expect, test } from "vitest";
import { createCheck, type OpenApi } from "./openapi.ts";

const document: OpenApi & { components: object } = {
  paths: {
    "/things/{id}": { get: { parameters: [{ name: "id", in: "path", required: true }] } },
    "/things": {
      get: { parameters: [{ name: "page", in: "query", schema: { type: "integer" } }] },
      post: {
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
    },
  },
};
const check = createCheck(document);
const sent = { query: {}, body: undefined };

test("a request that the vendor describes fits", () => {
  expect(check({ ...sent, method: "get", path: "/things/7" })).toEqual([]);
  expect(check({ ...sent, method: "get", path: "/things", query: { page: "2" } })).toEqual([]);
  expect(check({ ...sent, method: "post", path: "/things", body: { name: "a" } })).toEqual([]);
});

test.each([
  ["another path", { method: "get", path: "/thing" }],
  ["another method", { method: "delete", path: "/things" }],
  ["an unknown word in the query", { method: "get", path: "/things", query: { pages: "2" } }],
  ["a word that is no number", { method: "get", path: "/things", query: { page: "two" } }],
  ["a body that lacks a field", { method: "post", path: "/things", body: {} }],
  ["a body where none is taken", { method: "get", path: "/things", body: {} }],
])("%s does not", (_, request) => {
  expect(check({ ...sent, ...request })).toHaveLength(1);
});
