import { randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import { type FakePlatform, PSP_CNPJ } from "#test/split-payment/fake-platform";
import { timeOf } from "#test/split-payment/wire";

type Json = Record<string, unknown>;
type ClientCertificates = { authority: string; client: { certificate: string; privateKey: string } };

/** The platform's answer to one call. */
export type PlatformAnswer = { status: number; headers: Record<string, unknown>; body: Json };

/** Calls of the platform by a PSP with these certificates, with the headers that it requires; `headers` changes them. */
export function platformCaller(
  { origin }: Pick<FakePlatform, "origin">,
  { authority: ca, client }: ClientCertificates,
) {
  const dispatcher = new Agent({ connect: { ca, cert: client.certificate, key: client.privateKey } });
  const call = async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string | undefined> } = {},
  ): Promise<PlatformAnswer> => {
    const usual = {
      messageId: randomUUID(),
      correlationId: "txn-20270101-abc123",
      tenantId: PSP_CNPJ,
      timestamp: timeOf(new Date()),
      "content-type": body === undefined ? undefined : "application/json",
    };
    const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
    const answer = await request(new URL(`/api/v1${path}`, origin), {
      dispatcher,
      method,
      headers: Object.fromEntries(sent) as Record<string, string>,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: text === "" ? {} : (JSON.parse(text) as Json),
    };
  };
  return { call, close: () => dispatcher.destroy() };
}
