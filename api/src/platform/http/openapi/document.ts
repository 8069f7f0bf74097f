import { brand } from "@agbara/shared/brand.ts";
import { API_BASE_PATH, APP_VERSION } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import type { z } from "zod/mini";
import { type Components, errorSchema, type JsonSchema, jsonSchemaOf } from "./json-schemas.ts";
import { summaries } from "./summaries.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

interface Content {
  schema: JsonSchema;
}

/** Returns the name of a call without its last word: the domain and its part, for example "content.faqs". */
export type Part = CallName extends infer Name
  ? Name extends `${infer Domain}.${infer Rest}.${string}`
    ? `${Domain}.${Rest}`
    : never
  : never;

export interface Operation {
  operationId: CallName;
  summary: string;
  tags: [Part];
  /** The policy's word for who may make the call, for example `public`. */
  "x-access": Call["access"];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content: Record<string, Content> }>;
}

export interface OpenApi {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; securitySchemes: Record<string, unknown> };
}

const JSON_TYPE = "application/json";
const DESCRIPTION = [
  "Every answer is JSON with `success`. If the call did not succeed, the answer has a `message` for people to read. If an input was refused, it also has `fields`, with a message for each field.",
  "A browser that has the cookie `XSRF-TOKEN` sends its value in the header `X-XSRF-TOKEN` with every call except GET.",
  "An answer with status 417 names the `requirement` that must be met first.",
  "An answer with the `problem` `outcome-unknown` says that nobody knows whether the change was made. Look before you repeat it. A PATCH may be repeated at once under its `Idempotency-Key`.",
].join("\n\n");

/** Returns the OpenAPI document of all calls. */
export function openApiDocument(): OpenApi {
  const schemas: Components = {};
  const paths: OpenApi["paths"] = {};
  const addresses = new Map<string, string>();
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const { path } = call;
    const shape = path.replace(PARAMETER, "{}");
    const address = addresses.get(shape) ?? path;
    addresses.set(shape, address);
    const operation = operationOf(name, call, schemas);
    renameInPath(operation, path, address);
    paths[`/${address}`] = { ...paths[`/${address}`], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: { title: `${brand.name} API`, version: APP_VERSION, description: DESCRIPTION },
    servers: [{ url: API_BASE_PATH.replace(/\/$/, "") }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

const PARAMETER = /\{\w+\}/g;

/**
 * Renames the path parameters of a call. Our contract may name them differently in calls of the same address, but
 * OpenAPI needs one name for all of them.
 */
function renameInPath({ parameters = [] }: Operation, from: string, to: string) {
  const names = to.match(PARAMETER) ?? [];
  for (const [nth, name] of (from.match(PARAMETER) ?? []).entries()) {
    const found = parameters.find((one) => one.in === "path" && `{${one.name}}` === name);
    if (found) found.name = names[nth]?.slice(1, -1) ?? found.name;
  }
}

function operationOf(name: CallName, call: Call, schemas: Components): Operation {
  const parameters = parametersOf(call, schemas);
  const requestBody = requestBodyOf(call, schemas);
  const answer = jsonSchemaOf(call.response, "output", schemas);
  return {
    operationId: name,
    summary: summaries[name],
    tags: [partOf(name)],
    "x-access": call.access,
    security: call.access === "public" ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      "200": { description: "The call succeeded.", content: { [JSON_TYPE]: { schema: answer } } },
      "4XX": failed("The call was refused. The message says why.", schemas),
      "5XX": failed("The call failed on our side. The message says what to do.", schemas),
    },
  };
}

const failed = (description: string, schemas: Components) => ({
  description,
  content: { [JSON_TYPE]: { schema: errorSchema(schemas) } },
});

function partOf(name: CallName): Part {
  return name.slice(0, name.lastIndexOf(".")) as Part;
}

function parametersOf(call: Call, schemas: Components): Parameter[] {
  return [
    ...fieldsOf(call.params, "path", schemas),
    ...fieldsOf(call.query, "query", schemas),
    ...(call.retries > 0 ? [IDEMPOTENCY_KEY] : []),
  ];
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "If you repeat a call with the same key, we make the change only once. Each repeat gets the first answer.",
  schema: { type: "string", minLength: 8, maxLength: 80 },
};

/**
 * Returns the OpenAPI parameters of a call, with the types that the handler gets. In the address itself, all parameters
 * are text.
 */
function fieldsOf(
  schema: z.ZodMiniType | undefined,
  where: "path" | "query",
  schemas: Components,
): Parameter[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchemaOf(schema, "output", schemas);
  const { required = [] } = jsonSchemaOf(schema, "input", schemas);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    // A yes-or-no parameter arrives as text, and its own schema is empty. So we write `boolean` here.
    schema: Object.keys(field).length > 0 ? field : { type: "boolean" },
  }));
}

function requestBodyOf({ body, file }: Call, schemas: Components): Operation["requestBody"] {
  if (file) {
    const binary = { schema: { type: "string", format: "binary" } };
    return {
      required: true,
      content: Object.fromEntries(file.types.map((type) => [type, binary])),
    };
  }
  if (!body) return undefined;
  const schema = jsonSchemaOf(body, "input", schemas);
  return { required: !body.safeParse(undefined).success, content: { [JSON_TYPE]: { schema } } };
}
