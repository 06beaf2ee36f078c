"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type Call, callApi } from "#lib/client/api";
import type { AnswerOf, JsonRoute } from "#lib/schemas/operations/routes";

type SendOptions = {
  /** A secret is sent or answered: it is forgotten with the component that asked. */
  isSecret?: boolean;
  /** Requests of one scope go one after the other. */
  scope?: string;
};

/** A request that somebody makes by a button or a form, of what `mutate` is given. It is never repeated by itself. */
export function useSend<Given = void, Answer = unknown>(
  send: (given: Given) => Promise<Answer>,
  { isSecret, scope }: SendOptions = {},
): UseMutationResult<Answer, Error, Given> {
  return useMutation({
    mutationFn: (given: Given) => send(given),
    retry: false,
    ...(isSecret ? { gcTime: 0 } : {}),
    ...(scope ? { scope: { id: scope } } : {}),
  });
}

/** A call of that route, all of whose parts `mutate` is given: what a form creates or changes. */
export function useCall<R extends JsonRoute>(
  route: R,
  options?: SendOptions,
): UseMutationResult<AnswerOf<R>, Error, Call<R>> {
  return useSend((call: Call<R>) => callApi(route, call), options);
}
