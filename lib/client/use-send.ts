"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type Call, callApi } from "#lib/client/api";
import { queryClient } from "#lib/client/query-client";
import type { AnswerOf, JsonRoute } from "#lib/schemas/operations/routes";

type SendOptions = {
  /** The request or answer holds a secret: it is dropped with the component. */
  isSecret?: boolean;
  /** Requests of one scope run in sequence. */
  scope?: string;
};

/** A request that a person sends with a button or form; `mutate` takes its input. It is never retried automatically. */
export function useSend<Given = void, Answer = unknown>(
  send: (given: Given) => Promise<Answer>,
  { isSecret, scope }: SendOptions = {},
): UseMutationResult<Answer, Error, Given> {
  return useMutation(
    {
      mutationFn: (given: Given) => send(given),
      retry: false,
      ...(isSecret ? { gcTime: 0 } : {}),
      ...(scope ? { scope: { id: scope } } : {}),
    },
    queryClient(),
  );
}

/** Calls the given route by `mutate`, which takes all parts of the call. */
export function useCall<R extends JsonRoute>(
  route: R,
  options?: SendOptions,
): UseMutationResult<AnswerOf<R>, Error, Call<R>> {
  return useSend((call: Call<R>) => callApi(route, call), options);
}
