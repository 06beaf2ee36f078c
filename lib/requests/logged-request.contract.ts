import { z } from "zod";
import { instant } from "#lib/schemas/fields/text";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";

/** A logged request in the dashboard's list; times in ms, `createdAt` is when it arrived. */
export type LoggedRequest = {
  id: number;
  requestId: string;
  tokenId: string | null;
  operation: string;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  objectId: string | null;
  createdAt: string;
};

/** A logged request with all details; bodies are redacted JSON, possibly truncated. */
export type LoggedRequestDetail = LoggedRequest & {
  idempotencyKey: string | null;
  address: string | null;
  userAgent: string | null;
  requestBody: string | null;
  responseBody: string | null;
};

/** A logged request as the API returns it. */
const answeredRequest = z
  .object({
    requestId: z.string().meta({
      description: "Its `X-Request-Id`.",
      examples: ["5f0c7bb0-6c1f-4b7e-9a53-2f6c6a4de1f9"],
    }),
    operation: z.string().meta({ description: "Its `operationId`.", examples: ["createCharge"] }),
    method: z.string().meta({ description: "The HTTP method.", examples: ["POST"] }),
    path: z.string().meta({
      description: "The requested path, below `/api`. Values that may be secret are omitted.",
      examples: ["/charge"],
    }),
    status: z.int().meta({ description: "The HTTP status of the answer.", examples: [201] }),
    errorCode: z
      .string()
      .nullable()
      .meta({ description: "The error's `code`; null for a success.", examples: ["invalid_request"] }),
    durationMs: z.int().meta({ description: "How long the request took, in milliseconds.", examples: [12] }),
    objectId: z
      .string()
      .nullable()
      .meta({
        description: "The id of the object that it was about; null if there was none.",
        examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    tokenId: z
      .string()
      .nullable()
      .describe("The access token of the request; null for a person signed in to the dashboard."),
    createdAt: instant.describe("When it arrived."),
  })
  .meta({ id: "LoggedRequest", description: "An API request and its response." });

export const listRequestsQuery = z.object({
  status: z
    .enum(["2xx", "4xx", "5xx"])
    .optional()
    .describe("Only requests with a response status of this class."),
  ...cursorQuery,
});
export type ListRequestsQuery = z.output<typeof listRequestsQuery>;

export const requestPage = z
  .object({
    data: z.array(answeredRequest).describe("The requests of this page, newest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "RequestPage", description: "A page of requests." });
export type RequestPageView = z.output<typeof requestPage>;
