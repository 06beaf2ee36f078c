import type { z } from "zod";
import { callProvider } from "#lib/providers/calls/call-provider";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { refusalAnswer } from "#lib/providers/cielo/answers";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount, CieloHosts } from "#lib/providers/cielo/settings";

/** One call of Cielo. `what` names it in errors, which never contain anything that was sent. */
export type CieloCall<Schema extends z.ZodType> = {
  what: string;
  method: "GET" | "POST" | "PUT";
  host: keyof CieloHosts;
  path: string;
  answer: Schema;
  json?: unknown;
  timeoutMs: number;
};

/**
 * Calls Cielo once and reads its answer. Throws `CieloRefusal` for a refused request, `ProviderTimeout` for an answer not of the
 * documented form, and `ProviderUnavailable` and `ProviderTimeout` as `callProvider` does.
 */
export async function callCielo<Schema extends z.ZodType>(
  { hosts, settings }: CieloAccount,
  { what, method, host, path, answer: schema, json, timeoutMs }: CieloCall<Schema>,
): Promise<z.output<Schema>> {
  const { status, body } = await callProvider({
    method,
    url: new URL(path, hosts[host]),
    headers: { MerchantId: settings.merchantId, MerchantKey: settings.merchantKey },
    json,
    timeoutMs,
  });
  if (status >= 300) throw new CieloRefusal(what, status, refusalAnswer.safeParse(body).data ?? []);
  return readAnswer(schema, body, `Cielo's answer to ${what}`);
}
