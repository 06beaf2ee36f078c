import type { Language, Order } from "#test/clients/client-driver";

/** What a case expects: a refusal before anything is sent, what arrives, an error's message, or that a callback is accepted. */
type Expected =
  | { refuses: string; hides?: string }
  | { sends: { path?: string; body?: object; headers?: Record<string, string | undefined> } }
  | { says: string; problem: object }
  | { accepts: true };

/**
 * What all three clients refuse and accept. In a sentence, names such as `idempotencyKey` stand for the language's own spelling.
 * `notFor` gives the reason why a case does not apply to a client.
 */
export type RefusalCase = {
  name: string;
  order: (url: string) => Order;
  expected: Expected;
  notFor?: Partial<Record<Language, string>>;
};

const TOKEN = "eyJhbGciOiJFUzI1NiJ9.c2VjcmV0.c2lnbmF0dXJl";
const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const NO_HEADER_TEXT = "must be visible ASCII characters, with no space and no line break.";
const RAW_BODY = "Give the raw body as it was received";
const ADDRESS = "url must be an address such as https://pay.example.com, with no user, query or fragment.";
const LANGUAGE_SAYS_IT = "The language itself reports an unknown argument in its own words.";

const creating = (more: { settings?: object; input?: object; options?: object; address?: string }) => {
  const { settings, address, ...rest } = more;
  return (url: string): Order => ({
    do: "call",
    url: address ?? url,
    operation: "createCharge",
    settings: { token: TOKEN, maxRetries: 0, ...settings },
    input: { grossAmount: "10.50" },
    ...rest,
  });
};

// One value for each way in which a text cannot be a header; the last comes from a file with its final line break.
const UNFIT = {
  "a line break and a header": `${TOKEN}\r\nX-Injected: yes`,
  "a carriage return": `${TOKEN}\rX-Injected: yes`,
  "a NUL": `${TOKEN}\0`,
  "a space": `${TOKEN} more`,
  "a letter outside of ASCII": `${TOKEN}é`,
  "a line break at its end": `${TOKEN}\n`,
};
const unfit = (name: string, place: "settings" | "options", more: object = {}): RefusalCase[] =>
  Object.entries(UNFIT).map(([what, value]) => ({
    name: `${place === "options" ? "a request's" : "the client's"} ${name} with ${what}`,
    order: creating({ [place]: { [name]: value, ...more } }),
    expected: { refuses: `^${name} ${NO_HEADER_TEXT}`, hides: TOKEN },
  }));

const HEADERS: RefusalCase[] = [
  ...unfit("token", "settings"),
  ...unfit("clientSecret", "settings", { token: undefined, clientId: "cli_1" }),
  ...unfit("token", "options"),
  ...unfit("checkoutToken", "options"),
  ...unfit("idempotencyKey", "options"),
  {
    name: "an empty idempotencyKey, which would protect nothing",
    order: creating({ options: { idempotencyKey: "" } }),
    expected: { refuses: `^idempotencyKey ${NO_HEADER_TEXT}` },
  },
  {
    name: "an empty token of a request, instead of which the client's own token would be sent",
    order: creating({ options: { token: "" } }),
    expected: { refuses: `^token ${NO_HEADER_TEXT}` },
  },
  {
    name: "an empty token of the client, as from an unset variable, counts as no token",
    order: creating({ settings: { token: "" } }),
    expected: { sends: { headers: { authorization: undefined } } },
  },
];

const keyUnder = (name: string): RefusalCase => ({
  name: `the key of a request under the name ${name}`,
  order: creating({ options: { [name]: "order-1" } }),
  expected: { refuses: name },
});

const NAMES: RefusalCase[] = [
  keyUnder("Idempotency-Key"),
  keyUnder("x-idempotency-key"),
  {
    ...keyUnder("idempotency_key"),
    notFor: { python: "That is its name in Python." },
  },
  keyUnder("headers"),
  {
    name: "the address under another name, instead of which the default address would be called",
    order: creating({ settings: { baseUrl: "https://pay.example.com" } }),
    expected: { refuses: "baseUrl" },
  },
  {
    name: "an unknown option is refused, with the list of known options",
    order: creating({ options: { key: "order-1" } }),
    expected: { refuses: '^There is no option "key"; there are idempotencyKey, token' },
    notFor: { python: LANGUAGE_SAYS_IT },
  },
];

const atAddress = (suffix: string): RefusalCase => ({
  name: `an address that ends with "${suffix}"`,
  order: (url) => creating({ address: `${url}${suffix}` })(url),
  expected: { sends: { path: "/api/charge" } },
});
const noAddress = (what: string, address: string, hides?: string): RefusalCase => ({
  name: `${what} instead of an address`,
  order: creating({ address }),
  expected: { refuses: `^${ADDRESS}$`, ...(hides ? { hides } : {}) },
});

const ADDRESSES: RefusalCase[] = [
  atAddress(""),
  atAddress("/"),
  atAddress("/api"),
  atAddress("/api/"),
  noAddress("a token", TOKEN, TOKEN),
  noAddress("an address with a password", "https://ana:s3cret-word@pay.example.com", "s3cret-word"),
  noAddress("an address with a query", "https://pay.example.com/?token=s3cret-word", "s3cret-word"),
  noAddress("an address with a line break", "https://pay.example.com\n"),
  noAddress("a host without a scheme", "pay.example.com"),
  noAddress("a file", "file:///etc/passwd"),
];

const kept = (name: string, more: object): RefusalCase => ({
  name: `${name} arrives as an object`,
  order: creating({ input: { grossAmount: "10.50", ...more } }),
  expected: { sends: { body: { grossAmount: "10.50", ...more } } },
});

const BODIES: RefusalCase[] = [
  kept("an empty metadata", { metadata: {} }),
  kept("an empty customer", { customer: {} }),
  kept("an empty address of a customer", { customer: { name: "Ana", address: {} } }),
  kept("a list of shares", { split: [{ recipientId: "rec_1", type: "PERCENT", value: "10" }] }),
];

const BODY = '{"id":"evt_1","type":"charge.paid","data":{"name":"Café"}}';
const NOW = 1_800_000_000;
const SIGNED = {
  "webhook-id": "evt_1",
  "webhook-timestamp": String(NOW),
  // The signature of the body above, by the secret above.
  "webhook-signature": "v1,n7RTnxRpTBFPWyV5Jd45naRdysxemqc71dorpuRebDM=",
};
const CALLBACK = { do: "verify", secret: SECRET, headers: SIGNED, body: BODY, now: NOW } as const;

const headersAs = (
  form: string,
  what: string,
  notFor: Partial<Record<Language, string>> = {},
): RefusalCase => ({
  name: `a callback's headers as ${what}`,
  order: () => ({ ...CALLBACK, headersAs: form }),
  expected: { accepts: true },
  notFor,
});
const NOT_ITS_FORM = "No framework of this language has that form.";
const callback = (name: string, more: object, refuses: string, hides?: string): RefusalCase => ({
  name,
  order: () => ({ ...CALLBACK, ...more }),
  expected: { refuses, ...(hides ? { hides } : {}) },
});

const CALLBACKS: RefusalCase[] = [
  headersAs("object", "an object"),
  headersAs("own", "the language's own object of headers"),
  headersAs("map", "a Map", { python: NOT_ITS_FORM, php: NOT_ITS_FORM }),
  headersAs("pairs", "pairs of name and value"),
  headersAs("flat", "a list in which names and values alternate", {
    python: NOT_ITS_FORM,
    php: NOT_ITS_FORM,
  }),
  headersAs("lists", "an object of lists"),
  headersAs("bytes", "pairs of bytes, as ASGI has", { node: NOT_ITS_FORM, php: NOT_ITS_FORM }),
  headersAs("lines", "lines", { node: NOT_ITS_FORM, python: NOT_ITS_FORM }),
  headersAs("cgi", "the environment of CGI and WSGI", { node: NOT_ITS_FORM }),
  {
    name: "a callback whose two signatures a server joined by a comma",
    order: () => ({
      ...CALLBACK,
      headers: { ...SIGNED, "webhook-signature": `v1,AAAA, ${SIGNED["webhook-signature"]}` },
    }),
    expected: { accepts: true },
  },
  callback("no headers at all", { headersAs: "none" }, "^headers must be those of the request"),
  callback("a parsed body", { body: JSON.parse(BODY) }, RAW_BODY),
  callback("a parsed list as the body", { body: [1] }, RAW_BODY),
  callback("no body", { body: null }, RAW_BODY),
  callback("a secret with a line break at its end", { secret: `${SECRET}\n` }, "at least 24 bytes", SECRET),
  callback(
    "a secret with a line break inside",
    { secret: `${SECRET}\n${SECRET}` },
    "at least 24 bytes",
    SECRET,
  ),
  callback("an empty secret, as from an unset variable", { secret: null }, "at least 24 bytes"),
];

const problem = (errors: unknown, detail = "Not valid: /split/0/value.") => ({
  code: "invalid_request",
  detail,
  errors,
});
const field = { pointer: "/split/0/value", code: "too_big", detail: "Too much." };

const MESSAGES: RefusalCase[] = [
  {
    name: "a refusal's message has the field and the reason",
    order: creating({}),
    expected: {
      problem: problem([field]),
      says: "invalid_request: Not valid: /split/0/value. (split/0/value: Too much.)",
    },
  },
  {
    name: "a refusal's message has every field and its reason",
    order: creating({}),
    expected: {
      problem: problem([field, { pointer: "/currency", code: "invalid", detail: "BRL only." }], "Not valid."),
      says: "invalid_request: Not valid. (split/0/value: Too much.; currency: BRL only.)",
    },
  },
  {
    name: "a refusal's message does not repeat the reason of its only field",
    order: creating({}),
    expected: { problem: problem([field], "Too much."), says: "invalid_request: split/0/value: Too much." },
  },
  {
    name: "a refusal without fields says its reason",
    order: creating({}),
    expected: { problem: problem(undefined, "Why."), says: "invalid_request: Why." },
  },
  {
    name: "errors in another form than the API's still become a refusal",
    order: creating({}),
    expected: { problem: problem(["code", null, { pointer: 7 }], "Why."), says: "invalid_request: Why." },
  },
];

/** The table. Each case passes for each client, or `notFor` gives the reason why it does not apply. */
export const REFUSALS: readonly RefusalCase[] = [
  ...HEADERS,
  ...NAMES,
  ...ADDRESSES,
  ...BODIES,
  ...CALLBACKS,
  ...MESSAGES,
];
