"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";

type SendOptions<Given> = {
  /** What is sent as JSON of what `mutate` is given; without it that is sent itself, and nothing where nothing is given. */
  toJson?: (given: Given) => unknown;
  /** A secret is sent or answered: it is forgotten with the component that asked. */
  isSecret?: boolean;
  /** Requests of one scope go one after the other. */
  scope?: string;
  /** The request goes on when the person leaves the page at once (`keepalive` of Fetch: bodies of up to 64 KiB). */
  outlivesPage?: boolean;
};

/** A request to the API that somebody makes by a button or a form. It is never repeated by itself. */
export function useSend<Given = void, Answer = null>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  { toJson = (given) => given, isSecret, scope, outlivesPage = false }: SendOptions<Given> = {},
): UseMutationResult<Answer, Error, Given> {
  return useMutation({
    mutationFn: (given: Given) =>
      requestJson<Answer>(path, { method, json: toJson(given), keepalive: outlivesPage }),
    retry: false,
    ...(isSecret ? { gcTime: 0 } : {}),
    ...(scope ? { scope: { id: scope } } : {}),
  });
}

/** Something to make, as JSON, and the Idempotency-Key under which it is made at most once. */
export type KeyedRequest<Body = Record<string, unknown>> = { body: Body; key: string };

/** A request that makes something at most once, however often it is sent under its key. Resolves to what `resultOf` takes of the answer. */
export function useSendOnce<Answer, Result = Answer, Body = Record<string, unknown>>(
  path: string,
  resultOf: (answer: Answer) => Result,
  { isSecret }: Pick<SendOptions<KeyedRequest>, "isSecret"> = {},
): UseMutationResult<Result, Error, KeyedRequest<Body>> {
  return useMutation({
    mutationFn: async ({ body, key }: KeyedRequest<Body>) => {
      const headers = { "Idempotency-Key": key };
      return resultOf(await requestJson<Answer>(path, { method: "POST", headers, json: body }));
    },
    retry: false,
    ...(isSecret ? { gcTime: 0 } : {}),
  });
}

/** A path of the API, with what stands in it encoded: apiPath`/charge/${id}/cancel`. */
export function apiPath(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return texts.reduce(
    (path, text, index) => path + encodeURIComponent(values[index - 1] ?? "") + text,
    "/api",
  );
}
