import type { z } from "zod";
import { ERRORS, type ErrorCode } from "#lib/domain/errors";
import { codeSamples } from "#lib/openapi/code-samples";
import { exampleFor } from "#lib/openapi/example-for";
import { headerReferences } from "#lib/openapi/headers";
import type { Json, SchemaWriter } from "#lib/openapi/json-schema";
import { ponteVersion } from "#lib/openapi/parameters";
import { problemExampleReferences } from "#lib/openapi/problem-example";
import { env } from "#lib/platform/env";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import { problem } from "#lib/schemas/problem";
import { liveness, metricsText, publishedDocument, readiness } from "#lib/schemas/service";

/** A read of the installation, at an address without parameters. */
type ServiceRead = {
  id: string;
  path: string;
  summary: string;
  more: string;
  answer: z.ZodType;
  isText?: true;
  forStaff?: true;
  isVersioned?: true;
  refuses: readonly ErrorCode[];
};

// A request with two Host headers is refused before routing.
const ALWAYS: readonly ErrorCode[] = ["invalid_request", "internal_error"];

const READS: readonly ServiceRead[] = [
  {
    id: "getLiveness",
    path: "/health/live",
    summary: "Check that the web process answers",
    more: "It checks nothing else. Restart a process that does not answer.",
    answer: liveness,
    refuses: [],
  },
  {
    id: "getReadiness",
    path: "/health/ready",
    summary: "Check that requests can be served",
    more: "Returns 503 while the database is unreachable: send requests elsewhere.",
    answer: readiness,
    refuses: ["unavailable"],
  },
  {
    id: "getMetrics",
    path: "/metrics",
    summary: "Get the installation's metrics, for Prometheus",
    more: "For the platform's staff: requires an operator's access token.",
    answer: metricsText,
    isText: true,
    forStaff: true,
    refuses: ["unauthorized", "forbidden", "unavailable"],
  },
  {
    id: "getOpenApiDocument",
    path: "/openapi.json",
    summary: "Get this document",
    more: "It is generated from the schemas that validate requests, for the version in `Ponte-Version`.",
    answer: publishedDocument,
    isVersioned: true,
    refuses: [],
  },
];

/** The paths about the installation, for operators and tools: without a merchant's objects, without a rate limit. */
export function servicePaths(schemas: SchemaWriter): Record<string, Json> {
  return Object.fromEntries(READS.map((read) => [read.path, { get: toRead(read, schemas) }]));
}

function toRead(read: ServiceRead, schemas: SchemaWriter): Json {
  const { id, path, summary, more, isText, forStaff, isVersioned } = read;
  const schema = schemas.write(read.answer, "output");
  const example = exampleFor(schema, schemas.components());
  return {
    operationId: id,
    tags: ["Service"],
    summary,
    description: `${summary}. ${more}`,
    security: forStaff ? [{ accessToken: [] }] : [],
    ...(isVersioned ? { parameters: [ponteVersion] } : {}),
    responses: {
      200: {
        description: summary,
        headers: headerReferences([
          "X-Request-Id",
          "Cache-Control",
          ...(isVersioned ? ["Ponte-Version"] : []),
        ]),
        content: { [isText ? "text/plain" : "application/json"]: { schema, example } },
      },
      ...refusalsOf(read, schemas),
    },
    "x-codeSamples": codeSamples({
      method: "GET",
      baseUrl: `${env().publicUrl}/api`,
      path,
      auth: forStaff ? "bearer" : "none",
      answer: isText ? "text" : "json",
    }),
  };
}

function refusalsOf({ refuses }: ServiceRead, schemas: SchemaWriter): Record<string, Json> {
  const schema = schemas.write(problem, "output");
  return Object.fromEntries(
    [...ALWAYS, ...refuses].map((code) => [
      ERROR_STATUSES[code],
      {
        description: `\`${code}\`: ${ERRORS[code].title}`,
        headers: headerReferences([
          "X-Request-Id",
          "Cache-Control",
          ...(code === "unauthorized" ? ["WWW-Authenticate"] : []),
          ...(code === "unavailable" ? ["Retry-After"] : []),
        ]),
        content: {
          "application/problem+json": { schema, examples: problemExampleReferences([code], false) },
        },
      },
    ]),
  );
}
