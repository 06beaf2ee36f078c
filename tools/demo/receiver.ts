import { createServer, type IncomingMessage } from "node:http";
import { parseArgs } from "node:util";
import { Webhook } from "standardwebhooks";
import { exitWithSentence } from "#server/instance/exit-with-sentence";

const MIN_SECRET_BYTES = 24;

type Settings = { port: number; fail: number; secret: string | undefined };

function readSettings(): Settings {
  const { values } = parseArgs({
    options: { port: { type: "string" }, fail: { type: "string" }, secret: { type: "string" } },
  });
  return {
    port: wholeNumber("--port", values.port ?? process.env.RECEIVER_PORT ?? "4000", 65_535),
    fail: wholeNumber("--fail", values.fail ?? "0", 1_000_000),
    secret: values.secret ?? process.env.CALLBACK_SECRET,
  };
}

async function secretOfThisInstance(): Promise<string> {
  const { demoCallbackSecret } = await import("#server/command/demo-callback-secret");
  return demoCallbackSecret();
}

function verifierBy(secret: string): Webhook {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length >= MIN_SECRET_BYTES) return new Webhook(secret);
  throw new Error(
    "The secret must be whsec_ and base64 of at least 24 bytes, as the dashboard and GET /api/callback-secret show it.",
  );
}

function wholeNumber(name: string, text: string, max: number): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`${name} must be a whole number of at most ${max}.`);
}

function verdict(webhook: Webhook, body: string, headers: Record<string, string>): string {
  try {
    webhook.verify(body, headers);
    return "verified";
  } catch (error) {
    return `NOT verified: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function textHeadersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function listen({ port, fail, secret }: Settings, webhook: Webhook): void {
  const seen = new Map<string, number>();
  let failuresLeft = fail;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const headers = textHeadersOf(request);
    const id = headers["webhook-id"] ?? "(no webhook-id)";
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    const status = failuresLeft > 0 ? 500 : 200;
    failuresLeft = Math.max(0, failuresLeft - 1);
    console.log(`\n${new Date().toISOString()}  ${request.method} ${request.url}  ${id}, time ${times}`);
    console.log(`signature ${verdict(webhook, body, headers)}; answered ${status}\n${readable(body)}`);
    response.writeHead(status).end();
  });
  server.on("error", (error) =>
    exitWithSentence(`The receiver cannot listen on port ${port}: ${error.message}`),
  );
  server.listen(port, "127.0.0.1", () => {
    console.log(`Receiving callbacks at http://127.0.0.1:${port}/ (Ctrl-C ends).`);
    if (secret === undefined)
      console.log(
        "Signatures are checked with the demo's callback secret; pass an endpoint's own secret by --secret whsec_….",
      );
    console.log("Ponte calls this machine only when it was started with ALLOW_PRIVATE_TARGETS=true.");
  });
}

try {
  const settings = readSettings();
  listen(settings, verifierBy(settings.secret ?? (await secretOfThisInstance())));
} catch (error) {
  exitWithSentence(error);
}
