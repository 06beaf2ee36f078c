import { Agent, request } from "undici";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import type { FakePsp } from "#test/providers/api-pix/fake-psp";
import { CLIENT } from "#test/providers/api-pix/token-rules";

type Json = Record<string, unknown>;
type Method = "GET" | "PUT" | "PATCH" | "POST";

/** Calls of a fake PSP's API by its account, without our adapter. */
export async function pspCaller(psp: FakePsp, { authority: ca, client }: TestCertificates) {
  const dispatcher = new Agent({ connect: { ca, cert: client.certificate, key: client.privateKey } });
  const send = async (method: Method, path: string, headers: Record<string, string>, body: string | null) => {
    const answer = await request(new URL(path, psp.origin), { dispatcher, method, headers, body });
    return { status: answer.statusCode, body: (await answer.body.json()) as Json };
  };
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
  const { body: token } = await send(
    "POST",
    "/oauth/token",
    { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    "grant_type=client_credentials",
  );
  const authorization = `Bearer ${token.access_token}`;
  return {
    call: (method: Method, path: string, body?: Json) =>
      send(
        method,
        `/v2${path}`,
        { authorization, ...(body ? { "content-type": "application/json" } : {}) },
        body ? JSON.stringify(body) : null,
      ),
    close: () => dispatcher.destroy(),
  };
}
