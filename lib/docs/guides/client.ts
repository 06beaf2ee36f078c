import { clientAddress } from "#lib/platform/client-packages/client-packages";
import type { DocSection, Guide } from "#lib/schemas/docs";

/** The guide to the official client and its command line. */
export function clientGuide(base: string): Guide {
  return {
    slug: "client",
    title: "Clients and command line",
    summary: "Typed clients for Node, Python and PHP, and the command line ponte for your terminal.",
    sections: [nodeSection(base), otherLanguages(base), checksums(base), commandLine(base)],
  };
}

function nodeSection(base: string): DocSection {
  return {
    heading: "The client",
    blocks: [
      "`@ponte/node` has a typed function for each operation of the API, generated from the [OpenAPI document](/api/openapi.json). It needs Node 20.19 or newer and has no dependencies. This installation serves it: no client of Ponte is on a public registry, so install each from its address:",
      { language: "sh", code: `npm install ${clientAddress(base, "node")}` },
      {
        language: "ts",
        code: `import { Ponte, verifyWebhook } from "@ponte/node";

const ponte = new Ponte({ url: "${base}", token: process.env.PONTE_TOKEN });
const { chargeId, instructions } = await ponte.createCharge({ grossAmount: "10.50", description: "Two espressos" });
console.log(chargeId, instructions.checkoutUrl);

const pix = await ponte.createCharge({ grossAmount: "10.50", paymentMethod: "PIX" });
console.log(await ponte.getAttempt({ attemptId: pix.id }), await ponte.getCharge({ chargeId: pix.chargeId }));

for await (const charge of ponte.pages.listCharges({ status: "PAID" })) console.log(charge.id);`,
      },
      {
        list: [
          "Store `chargeId`: you need it to read, refund and cancel a charge. With `paymentMethod` the answer is the charge's first attempt and `id` is the attempt's; without it the answer is the charge, and both ids are the same. The types distinguish the two.",
          "Path, query and body fields are passed together in one object.",
          "Failures throw: `PonteInvalidRequestError`, `PonteAuthenticationError`, `PonteConflictError`, `PonteRateLimitError` and others are a `PonteProblem` with `code`, `status`, `detail`, `field`, `errors` and `requestId`; `PonteConnectionError` and `PonteTimeoutError` mean that there was no answer.",
          "Each POST gets an `Idempotency-Key` (or yours, `{ idempotencyKey }`) and, like GET, PUT and DELETE, is retried after a lost connection, 429, 500 or 503. `maxRetries`, `timeoutMs`, `signal` and `token` can be set for the client or for one request.",
          "`verifyWebhook(secret, headers, body)` returns the event or throws; `makeTestWebhook(secret, type)` creates a signed callback for your tests.",
        ],
      },
    ],
  };
}

function otherLanguages(base: string): DocSection {
  return {
    heading: "Clients in other languages",
    blocks: [
      "The same functions, retries and errors for Python 3.9 and for PHP 8.1 with curl, without other dependencies. Fields have the API's names; answers are its JSON.",
      { language: "sh", title: "Python", code: `pip install ${clientAddress(base, "python")}` },
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
        language: "sh",
        title: "PHP",
        code: `composer config repositories.ponte composer ${base}/clients
composer require ponte/ponte-php`,
      },
      `Composer refuses plain http: on your own machine run \`composer config secure-http false\` first. Without Composer, unpack ${clientAddress(base, "php")} and require its \`load.php\`.`,
      {
        language: "php",
        code: `require 'vendor/autoload.php';

$ponte = new Ponte\\Ponte('${base}', getenv('PONTE_TOKEN'));
$created = $ponte->createCharge(['grossAmount' => '10.50', 'description' => 'Two espressos']);

foreach ($ponte->pages->listCharges(['status' => 'PAID']) as $charge) {
    echo $charge['id'], "\\n";
}`,
      },
    ],
  };
}

function checksums(base: string): DocSection {
  return {
    heading: "Checksums and upgrades",
    blocks: [
      `The SHA-256 of every file is in ${base}/clients/SHA256SUMS; npm and Composer also keep a checksum in their lock files.`,
      {
        language: "sh",
        code: `curl -sO ${clientAddress(base, "node")}
curl -s ${base}/clients/SHA256SUMS | sha256sum --check --ignore-missing`,
      },
      "An installation serves the versions of the clients that were released with it. If your builds must not depend on it, keep the file in your repository and install that.",
    ],
  };
}

function commandLine(base: string): DocSection {
  return {
    heading: "The command line",
    blocks: [
      "Install it once. Do not run it with `npx` and its short name: npm has an unrelated package of that name.",
      { language: "sh", code: `npm install --global ${clientAddress(base, "node")}` },
      "It reads `PONTE_URL` (by default http://localhost:3000) and `PONTE_TOKEN`; `ponte profile save NAME` stores both, and every command accepts `--profile NAME`. `ponte help COMMAND` explains a command, and `--json` prints output for programs.",
      {
        table: {
          head: ["Command", "What it does"],
          rows: [
            [
              "`ponte listen --forward-to URL`",
              "forwards new events, signed, to an address on this machine, without an open port",
            ],
            [
              "`ponte trigger EVENT`",
              "causes an event in test mode; with `--forward-to URL` it sends a signed example of any event",
            ],
            [
              "`ponte events tail`, `… logs tail`",
              "print each new event, and each request and its answer, as they arrive",
            ],
            [
              "`ponte get PATH`, `ponte post PATH`",
              "call any address of the API, with `-d key=value` or `--data @file`, and print the JSON answer",
            ],
            ["`ponte pay CHARGE_ID`", "pays a test charge as its payer, by `--method` and `--card`"],
            ["`ponte events`", "lists the newest events"],
            ["`ponte events resend EVENT_ID`", "sends an event again to its receivers"],
            ["`ponte profile`", "lists the profiles, without their secrets"],
            ["`ponte doctor`", "checks the address, token, mode and webhooks"],
          ],
        },
      },
      "Exit codes: 0 done, 1 without the expected result, 2 wrong usage, 3 not authorized (401, 403), 4 not found, 5 refused, 6 conflict (409), 7 server error, 8 no answer. Problems are printed to the error output.",
    ],
  };
}
