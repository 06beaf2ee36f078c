import type { Guide } from "#lib/schemas/docs";

/** The guide to the official client and its command line. */
export function clientGuide(base: string): Guide {
  return {
    slug: "client",
    title: "Clients and command line",
    summary: "ponte-node, ponte-python and ponte-php for your server, npx ponte for your terminal.",
    sections: [
      {
        heading: "The client",
        blocks: [
          "`ponte-node` has a typed function for each operation of the API, generated from the [OpenAPI document](/api/openapi.json). It needs Node 20 or newer and nothing else. Install it from the clone of Ponte:",
          { language: "sh", code: "npm install ../ponte/packages/ponte-node" },
          {
            language: "ts",
            code: `import { Ponte, verifyWebhook } from "ponte-node";

const ponte = new Ponte({ url: "${base}", token: process.env.PONTE_TOKEN });
const { instructions } = await ponte.createCharge({ grossAmount: "10.50", description: "Two espressos" });

for await (const charge of ponte.pages.listCharges({ status: "PAID" })) console.log(charge.id);`,
          },
          {
            list: [
              "Fields of the path, the query and the body stand side by side in one object.",
              "What fails throws: `PonteInvalidRequestError`, `PonteAuthenticationError`, `PonteConflictError`, `PonteRateLimitError` and others are a `PonteProblem` with `code`, `status`, `detail`, `field`, `errors` and `requestId`; `PonteConnectionError` and `PonteTimeoutError` say that no answer came.",
              "Each POST gets an `Idempotency-Key` (or your own, `{ idempotencyKey }`), and is repeated after a lost connection, 429, 500 or 503, like GET, PUT and DELETE. `maxRetries`, `timeoutMs`, `signal` and `token` can be given to the client or to one request.",
              "`verifyWebhook(secret, headers, body)` answers the event or throws; `makeTestWebhook(secret, type)` makes a signed callback for your tests.",
            ],
          },
        ],
      },
      {
        heading: "Clients in other languages",
        blocks: [
          "The same functions, repetitions and errors for Python 3.9 and for PHP 8.1 with curl, and nothing else. Fields have the API's own names; answers are its JSON.",
          { language: "sh", code: "pip install ../ponte/packages/ponte-python" },
          {
            language: "python",
            code: `import os
from ponte import Ponte, verify_webhook

ponte = Ponte("${base}", os.environ["PONTE_TOKEN"])
created = ponte.create_charge({"grossAmount": "10.50", "description": "Two espressos"})

for charge in ponte.pages.list_charges({"status": "PAID"}):
    print(charge["id"])`,
          },
          {
            language: "php",
            code: `require '../ponte/packages/ponte-php/load.php';

$ponte = new Ponte\\Ponte('${base}', getenv('PONTE_TOKEN'));
$created = $ponte->createCharge(['grossAmount' => '10.50', 'description' => 'Two espressos']);

foreach ($ponte->pages->listCharges(['status' => 'PAID']) as $charge) {
    echo $charge['id'], "\\n";
}`,
          },
        ],
      },
      {
        heading: "The command line",
        blocks: [
          "It reads `PONTE_URL` (by default http://localhost:3000) and `PONTE_TOKEN`. `npx ponte help COMMAND` says more, and `--json` prints what programs read.",
          {
            table: {
              head: ["Command", "What it does"],
              rows: [
                [
                  "`npx ponte listen --forward-to URL`",
                  "hands new events to an address of this machine, signed, without an open port",
                ],
                [
                  "`npx ponte trigger EVENT`",
                  "makes an event happen in test mode; with `--forward-to URL` it sends a signed example of any event",
                ],
                [
                  "`npx ponte events tail`, `… logs tail`",
                  "print each new event, and each request and its answer, as they come",
                ],
                ["`npx ponte pay CHARGE_ID`", "pays a test charge as its payer, by `--method` and `--card`"],
                ["`npx ponte events`", "lists the newest events"],
                ["`npx ponte events resend EVENT_ID`", "sends an event again to whoever got it"],
                ["`npx ponte doctor`", "says whether address, token, mode and webhooks are in order"],
              ],
            },
          },
        ],
      },
    ],
  };
}
