import { z } from "zod";
import { invalidField } from "#lib/domain/errors";
import type { JsonSchema } from "#lib/openapi/json-schema";
import { asMcpRequest } from "#lib/platform/auth/mcp-resource";
import { env } from "#lib/platform/env";
import type { Tool } from "#lib/routes/mcp/tools";

type Arguments = Record<string, unknown>;
const PARTS = ["params", "query", "body"] as const;
type Part = (typeof PARTS)[number];

/** The headers passed on to a call: credentials, version, and audit facts. */
const PASSED_ON = ["authorization", "ponte-version", "user-agent", "accept-language"];

/** A tool's arguments as JSON Schema: the fields of its operation's address, query and body in one object. */
export function argumentsOf({ operation }: Tool): JsonSchema {
  const written = PARTS.map((part) => writtenPart(operation[part]));
  const merged = (key: "properties" | "$defs") =>
    Object.fromEntries(written.flatMap((one) => Object.entries(one[key] ?? {})));
  const $defs = merged("$defs");
  return {
    type: "object",
    properties: merged("properties"),
    required: written.flatMap(({ required = [] }) => required),
    additionalProperties: false,
    ...(Object.keys($defs).length > 0 ? { $defs } : {}),
  };
}

/**
 * Calls a tool by sending its operation's request to the operation's own route, which admits, counts, validates and records it
 * like any other.
 */
export async function callTool(tool: Tool, given: Arguments, asked: Request): Promise<Response> {
  const { operation, serve } = tool;
  const { params, query, body } = sortedArguments(tool, given);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const address = new URL(`${env().publicUrl}/api${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of PASSED_ON) {
    const value = asked.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method } = operation;
  const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return serve(asMcpRequest(new Request(address, { method, headers, ...sent })), {
    params: Promise.resolve(named),
  });
}

/** The arguments, by the part of the request to which they belong. Throws `invalid_request` for an unknown argument. */
function sortedArguments({ operation }: Tool, given: Arguments): Record<Part, Arguments> {
  const sorted: Record<Part, Arguments> = { params: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(given)) {
    const part = PARTS.find((one) => Object.hasOwn(writtenPart(operation[one]).properties ?? {}, name));
    if (!part) {
      const taken = PARTS.flatMap((one) => Object.keys(writtenPart(operation[one]).properties ?? {}));
      const detail = `This tool takes ${taken.join(", ") || "no arguments"}, and nothing else.`;
      throw invalidField("arguments", "unrecognized_keys", detail);
    }
    sorted[part][name] = value;
  }
  return sorted;
}

function writtenPart(schema: z.ZodType | undefined): JsonSchema {
  return schema ? writtenSchema(schema) : {};
}

const written = new WeakMap<z.ZodType, JsonSchema>();

function writtenSchema(schema: z.ZodType): JsonSchema {
  const known = written.get(schema);
  if (known) return known;
  const {
    $ref,
    $defs = {},
    ...rest
  }: JsonSchema = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" })),
  );
  // A named schema is written as a reference.
  const made = { ...$defs[$ref?.replace("#/$defs/", "") ?? ""], ...rest, $defs };
  written.set(schema, made);
  return made;
}
