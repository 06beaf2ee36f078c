// Runs the client call in each line of standard input and prints the result (test/clients).
import { createInterface } from "node:readline";
import { makeTestWebhook, Ponte, PonteError, PonteProblem, verifyWebhook } from "../src/index.js";

const FORMS = {
  object: (headers) => headers,
  own: (headers) => new Headers(headers),
  map: (headers) => new Map(Object.entries(headers)),
  pairs: (headers) => Object.entries(headers),
  flat: (headers) => Object.entries(headers).flat(),
  lists: (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
  none: () => null,
};

async function did(order) {
  switch (order.do) {
    case "verify": {
      const { secret, headers, headersAs = "object", body, now } = order;
      if (now !== undefined) Date.now = () => now * 1000;
      return verifyWebhook(secret, FORMS[headersAs](headers), body);
    }
    case "make":
      return makeTestWebhook(order.secret, order.type, { data: order.data });
    default: {
      const ponte = new Ponte({ url: order.url, ...order.settings });
      return await ponte[order.operation](order.input, order.options);
    }
  }
}

function told(error) {
  if (!(error instanceof PonteError)) return { name: "usage", detail: error.message, message: error.message };
  const { name, code, detail, status, requestId, message } = error;
  const isProblem = error instanceof PonteProblem;
  return { name, code, detail, status, requestId, isProblem, field: error.field ?? null, message };
}

for await (const line of createInterface({ input: process.stdin })) {
  const became = await did(JSON.parse(line)).then(
    (answer) => ({ answer }),
    (error) => ({ error: told(error) }),
  );
  console.log(JSON.stringify(became));
}
