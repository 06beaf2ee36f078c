/** A call to write samples for; `path` has OpenAPI's braces. */
export type SampleCall = {
  method: string;
  baseUrl: string;
  path: string;
  auth: "bearer" | "checkout" | "none";
  query?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  answer: "json" | "text" | "none";
};

/** One code sample, as in `x-codeSamples`. */
export type CodeSample = { lang: "Shell" | "TypeScript" | "Python" | "PHP"; label: string; source: string };

/**
 * A call in curl, TypeScript (Node ≥ 18), Python (standard library only) and PHP (with its extension curl). They run as pasted: the
 * token comes from PONTE_TOKEN, and a path parameter from the variable named after it (`{chargeId}` from CHARGE_ID).
 */
export function codeSamples(call: SampleCall): CodeSample[] {
  return [
    { lang: "Shell", label: "curl", source: curlSample(call) },
    { lang: "TypeScript", label: "TypeScript", source: typeScriptSample(call) },
    { lang: "Python", label: "Python", source: pythonSample(call) },
    { lang: "PHP", label: "PHP", source: phpSample(call) },
  ];
}

/** The environment variable for a path parameter: `chargeId` and `charge_id` both are CHARGE_ID. */
export function variableOf(parameter: string): string {
  return parameter.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
}

function addressOf({ baseUrl, path, query }: SampleCall, reference: (variable: string) => string): string {
  const requested = query ? `?${new URLSearchParams(query)}` : "";
  return `${baseUrl}${path.replace(/\{(\w+)\}/g, (_braces, name: string) => reference(variableOf(name)))}${requested}`;
}

const hasPathParameters = ({ path }: SampleCall) => path.includes("{");

function headersOf(
  { auth, json, form }: SampleCall,
  reference: (variable: string) => string,
): [string, string][] {
  return Object.entries({
    ...(auth === "bearer" && { Authorization: `Bearer ${reference("PONTE_TOKEN")}` }),
    ...(auth === "checkout" && { "X-Checkout-Token": reference("CHECKOUT_TOKEN") }),
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
  });
}

function curlSample(call: SampleCall): string {
  const reference = (variable: string) => `$${variable}`;
  const { method, json, form } = call;
  const data = form ? Object.entries(form) : [];
  return [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} "${addressOf(call, reference)}"`,
    ...headersOf({ ...call, form: undefined }, reference).map(([name, value]) => `-H "${name}: ${value}"`),
    ...data.map(([name, value]) => `--data-urlencode "${name}=${value}"`),
    ...(json === undefined ? [] : [`-d '${JSON.stringify(json, null, 2).replaceAll("'", "'\\''")}'`]),
  ].join(" \\\n  ");
}

function typeScriptSample(call: SampleCall): string {
  const { method, json, form, answer } = call;
  const reference = (variable: string) => `\${process.env.${variable}}`;
  const text = (value: string) => (value.includes("${") ? `\`${value}\`` : JSON.stringify(value));
  const address = addressOf(call, reference);
  const headers = headersOf({ ...call, form: undefined }, reference);
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length === 0
      ? []
      : [
          "  headers: {",
          ...headers.map(([name, value]) => `    ${quotedUnlessName(name)}: ${text(value)},`),
          "  },",
        ]),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(json, null, 2))}),`]),
    ...(form ? [`  body: new URLSearchParams({ ${formFields(form)} }),`] : []),
  ];
  const call_ = options.length === 0 ? text(address) : `${text(address)}, {\n${options.join("\n")}\n}`;
  const read = { json: ", await response.json()", text: ", await response.text()", none: "" }[answer];
  return `const response = await fetch(${call_});\nconsole.log(response.status${read});`;
}

function formFields(form: Record<string, string>): string {
  return Object.entries(form)
    .map(
      ([name, value]) =>
        `${name}: ${value.startsWith("$") ? `process.env.${value.slice(1)} ?? ""` : `"${value}"`}`,
    )
    .join(", ");
}

function pythonSample(call: SampleCall): string {
  const { method, json, form, answer } = call;
  const reference = (variable: string) => `{os.environ['${variable}']}`;
  const text = (value: string) => (value.includes("{os.") ? `f"${value}"` : JSON.stringify(value));
  const headers = headersOf({ ...call, form: undefined }, reference);
  const needsJson = json !== undefined || answer === "json";
  const needsOs =
    headers.some(([, value]) => value.includes("{os.")) || hasPathParameters(call) || form !== undefined;
  const modules = [
    ...(needsJson ? ["json"] : []),
    ...(needsOs ? ["os"] : []),
    ...(form ? ["urllib.parse"] : []),
  ];
  const read = { json: ", json.load(response)", text: ", response.read().decode()", none: "" }[answer];
  return [
    `import ${[...modules, "urllib.request"].join(", ")}`,
    "",
    "request = urllib.request.Request(",
    `    ${text(addressOf(call, reference))},`,
    `    method="${method}",`,
    ...(headers.length === 0
      ? []
      : ["    headers={", ...headers.map(([name, value]) => `        "${name}": ${text(value)},`), "    },"]),
    ...(json === undefined ? [] : [`    data=json.dumps(${toPython(json, 4)}).encode(),`]),
    ...(form ? [`    data=urllib.parse.urlencode({${pythonForm(form)}}).encode(),`] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    `    print(response.status${read})`,
  ].join("\n");
}

function pythonForm(form: Record<string, string>): string {
  return Object.entries(form)
    .map(
      ([name, value]) =>
        `"${name}": ${value.startsWith("$") ? `os.environ["${value.slice(1)}"]` : `"${value}"`}`,
    )
    .join(", ");
}

/** A JSON value in Python; text escapes are the same in both. */
function toPython(value: unknown, indent: number): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = isList
    ? value.map((one) => toPython(one, indent + 4))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toPython(one, indent + 4)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (inner.length === 0) return open + close;
  const space = " ".repeat(indent + 4);
  return `${open}\n${inner.map((one) => `${space}${one},`).join("\n")}\n${" ".repeat(indent)}${close}`;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

function quotedUnlessName(name: string): string {
  return /^\w+$/.test(name) ? name : `"${name}"`;
}

function phpSample(call: SampleCall): string {
  const { method, json, form, answer } = call;
  const reference = (variable: string) => `\0${variable}\0`;
  const headers = headersOf({ ...call, form: undefined }, reference);
  const options = [
    ...(method === "GET" ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    ...(headers.length === 0
      ? []
      : [
          "    CURLOPT_HTTPHEADER => [",
          ...headers.map(([name, value]) => `        ${phpText(`${name}: ${value}`)},`),
          "    ],",
        ]),
    ...(json === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${toPhp(json, 4)}),`]),
    ...(form ? [`    CURLOPT_POSTFIELDS => http_build_query([${phpForm(form)}]),`] : []),
    "    CURLOPT_RETURNTRANSFER => true,",
  ];
  return [
    "<?php",
    `$request = curl_init(${phpText(addressOf(call, reference))});`,
    "curl_setopt_array($request, [",
    ...options,
    "]);",
    "$answer = curl_exec($request);",
    `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE)${answer === "none" ? "" : ", ' ', $answer"}, "\\n";`,
  ].join("\n");
}

/** A text in PHP; a variable's name between NULs becomes its value. */
function phpText(value: string): string {
  const parts = value
    .split("\0")
    .map((part, index) => (index % 2 === 1 ? phpVariable(part) : phpString(part)));
  return parts.filter((part) => part !== "''").join(" . ") || "''";
}

const phpString = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
const phpVariable = (name: string) => `getenv('${name}')`;

function phpForm(form: Record<string, string>): string {
  return Object.entries(form)
    .map(
      ([name, value]) =>
        `${phpString(name)} => ${value.startsWith("$") ? phpVariable(value.slice(1)) : phpString(value)}`,
    )
    .join(", ");
}

/** A JSON value in PHP; an empty object is no array, which would be encoded as a list. */
function toPhp(value: unknown, indent: number): string {
  if (typeof value === "string") return phpString(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = isList
    ? value.map((one) => toPhp(one, indent + 4))
    : Object.entries(value).map(([name, one]) => `${phpString(name)} => ${toPhp(one, indent + 4)}`);
  if (inner.length === 0) return isList ? "[]" : "new stdClass()";
  const space = " ".repeat(indent + 4);
  return `[\n${inner.map((one) => `${space}${one},`).join("\n")}\n${" ".repeat(indent)}]`;
}
