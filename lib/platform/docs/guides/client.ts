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
      "`@ponte/node` has a typed function for each operation of the API, generated from the [OpenAPI document](/api/openapi.json). It needs Node 20.19 or newer and nothing else. This installation serves it. No client of Ponte is on a public registry, so install each one by its address, as here:",
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
          "Keep `chargeId`: by it a charge is read, refunded and canceled. With `paymentMethod` the answer is the charge's first attempt, and its `id` is the attempt's; without one it is the charge, and both are the same. The types know which.",
          "Fields of the path, the query and the body stand side by side in one object.",
          "What fails throws: `PonteInvalidRequestError`, `PonteAuthenticationError`, `PonteConflictError`, `PonteRateLimitError` and others are a `PonteProblem` with `code`, `status`, `detail`, `field`, `errors` and `requestId`; `PonteConnectionError` and `PonteTimeoutError` say that no answer came.",
          "Each POST gets an `Idempotency-Key` (or your own, `{ idempotencyKey }`), and is repeated after a lost connection, 429, 500 or 503, like GET, PUT and DELETE. `maxRetries`, `timeoutMs`, `signal` and `token` can be given to the client or to one request.",
          "`verifyWebhook(secret, headers, body)` answers the event or throws; `makeTestWebhook(secret, type)` makes a signed callback for your tests.",
        ],
      },
    ],
  };
}

function otherLanguages(base: string): DocSection {
  return {
    heading: "Clients in other languages",
    blocks: [
      "The same functions, repetitions and errors for Python 3.9 and for PHP 8.1 with curl, and nothing else. Fields have the API's own names; answers are its JSON.",
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
      "An installation serves the versions it was released with. If your builds must not depend on it, keep the file in your own repository and install that.",
    ],
  };
}

function commandLine(base: string): DocSection {
  return {
    heading: "The command line",
    blocks: [
      "Install it once. Do not run it by `npx` with its short name: npm has an unrelated package of that name.",
      { language: "sh", code: `npm install --global ${clientAddress(base, "node")}` },
      "It reads `PONTE_URL` (by default http://localhost:3000) and `PONTE_TOKEN`; `ponte profile save NAME` keeps both, and any command takes `--profile NAME`. `ponte help COMMAND` says more, and `--json` prints what programs read.",
      {
        table: {
          head: ["Command", "What it does"],
          rows: [
            [
              "`ponte listen --forward-to URL`",
              "hands new events to an address of this machine, signed, without an open port",
            ],
            [
              "`ponte trigger EVENT`",
              "makes an event happen in test mode; with `--forward-to URL` it sends a signed example of any event",
            ],
            [
              "`ponte events tail`, `… logs tail`",
              "print each new event, and each request and its answer, as they come",
            ],
            [
              "`ponte get PATH`, `ponte post PATH`",
              "ask or send to any address of the API, with `-d key=value` or `--data @file`, and print its JSON",
            ],
            ["`ponte pay CHARGE_ID`", "pays a test charge as its payer, by `--method` and `--card`"],
            ["`ponte events`", "lists the newest events"],
            ["`ponte events resend EVENT_ID`", "sends an event again to whoever got it"],
            ["`ponte profile`", "lists the profiles, without their secrets"],
            ["`ponte doctor`", "says whether address, token, mode and webhooks are in order"],
          ],
        },
      },
      "The exit code says how a command ended: 0 done, 1 without the wished result, 2 wrong usage, 3 not authorised (401, 403), 4 not found, 5 refused, 6 conflict (409), 7 a failure of the server, 8 no answer. Problems go to the error output.",
    ],
  };
}
