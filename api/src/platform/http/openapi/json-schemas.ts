import {
  area,
  faqEntry,
  introduction,
  memberIntroduction,
  memberIntroductionDetail,
  memberResult,
  paginator,
  personSummary,
  profile,
  subscription,
  user,
} from "@agbara/shared/contract/parts/entities.ts";
import { errorBody } from "@agbara/shared/contract/parts/error-body.ts";
import * as z from "zod/mini";

/** The keywords of a JSON schema that we read. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
}

/**
 * The entities with a name of their own in the OpenAPI document. We describe each once and refer to it everywhere else.
 */
const names = z.registry<{ id: string }>();
const entities = {
  Area: area,
  Error: errorBody,
  FaqEntry: faqEntry,
  Introduction: introduction,
  MemberIntroduction: memberIntroduction,
  MemberIntroductionDetail: memberIntroductionDetail,
  MemberResult: memberResult,
  Paginator: paginator,
  PersonSummary: personSummary,
  Profile: profile,
  Subscription: subscription,
  User: user,
};
for (const [id, schema] of Object.entries(entities)) names.add(schema, { id });

/** The JSON schemas by name. {@link jsonSchemaOf} adds a schema here for each named entity that it finds. */
export type Components = Record<string, JsonSchema>;

/** Returns the JSON schema of an input or an output. Adds named entities to `components`. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  io: "input" | "output",
  components: Components,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(
    JSON.stringify(made).replaceAll("#/$defs/", "#/components/schemas/"),
  ) as JsonSchema & { $defs?: Components };
  for (const [name, { id: __, ...definition }] of Object.entries($defs))
    components[name] = definition;
  const { id, ...root } = rest;
  if (typeof id !== "string") return root;
  components[id] = root;
  return { $ref: `#/components/schemas/${id}` };
}

/** Returns the JSON schema of the error body. */
export function errorSchema(components: Components): JsonSchema {
  return jsonSchemaOf(errorBody, "output", components);
}
