import { z } from "zod";

/** A JSON object of the document. */
export type Json = Record<string, unknown>;

/** A zod schema as the JSON Schema (2020-12) of what is sent (`input`) or answered (`output`). */
export function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  });
  return rest;
}

/** The content of a body of that media type, JSON unless said otherwise. */
export function content(schema: Json, mediaType = "application/json"): Json {
  return { [mediaType]: { schema } };
}
