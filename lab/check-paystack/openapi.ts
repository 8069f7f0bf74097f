import { Ajv, type ErrorObject } from "ajv";
import type { Sent } from "./requests.ts";

/** The parts of an OpenAPI document that describe requests. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
}

interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema?: object;
}

const isParameter = (one: Parameter | { $ref: string }): one is Parameter => "name" in one;

/**
 * Returns a function that lists how a request differs from the vendor's document. An empty list means that the request
 * follows the document.
 */
export function createCheck(document: OpenApi): (sent: Sent) => string[] {
  // In a query string, every value is text. So "100" is valid where the document wants a number.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, logger: false });
  ajv.addSchema(document, "vendor");
  const errorsOf = (schema: object, value: unknown): string[] => {
    // References in a schema begin with "#". We add the vendor's name, so that they point into the vendor's document.
    const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"vendor#');
    const validate = ajv.compile(JSON.parse(text));
    return validate(structuredClone(value)) ? [] : (validate.errors ?? []).map(inWords);
  };

  return ({ method, path, query, body }) => {
    const operation = operationOf(document, method, path);
    if (!operation) return ["there is no such call"];
    const parameters = (operation.parameters ?? []).filter(isParameter);
    const known = parameters.filter((one) => one.in === "query");
    const faults = Object.keys(query)
      .filter((name) => !known.some((one) => one.name === name))
      .map((name) => `query ${name}: is not known`);
    for (const { name, required, schema = {} } of known) {
      if (required && query[name] === undefined) faults.push(`query ${name}: is missing`);
      if (query[name] !== undefined)
        faults.push(...errorsOf(schema, query[name]).map((error) => `query ${name}${error}`));
    }
    const schema = operation.requestBody?.content["application/json"]?.schema;
    if (body !== undefined && !schema) faults.push("body: none is taken");
    if (schema) faults.push(...errorsOf(schema, body).map((error) => `body${error}`));
    return faults;
  };
}

function operationOf({ paths }: OpenApi, method: string, path: string): Operation | undefined {
  // An exact path has priority over a path with variables.
  const plain = paths[path]?.[method];
  if (plain) return plain;
  const [, found] =
    Object.entries(paths).find(([template, methods]) => {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
      return methods[method] && pattern.test(path);
    }) ?? [];
  return found?.[method];
}

function inWords({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath}: ${message} ${JSON.stringify(params)}`;
}
