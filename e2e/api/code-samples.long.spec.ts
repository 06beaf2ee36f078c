import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { CodeSample } from "#lib/openapi/code-samples";
import { createToken } from "../credentials";
import { origin } from "../origin";
import { bearer } from "./client";
import { newPaidPix, newShopOwner, test } from "./fixtures";

type Document = {
  info: { description: string };
  paths: Record<string, Record<string, { operationId: string; "x-codeSamples": CodeSample[] }>>;
};
type Language = CodeSample["lang"];

const run = promisify(execFile);
const RUNNERS: Record<Language, { command: string; file: string }> = {
  Shell: { command: "sh", file: "sample.sh" },
  TypeScript: { command: process.execPath, file: "sample.mts" },
  Python: { command: "python3", file: "sample.py" },
  PHP: { command: "php", file: "sample.php" },
};

async function samplesOf(operationId: string): Promise<CodeSample[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const found = operations.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`${operationId} is not in the document`);
  return found["x-codeSamples"];
}

/** Runs a sample from a file; returns its output. */
async function runSample(operationId: string, language: Language, variables: Record<string, string>) {
  const sample = (await samplesOf(operationId)).find(({ lang }) => lang === language);
  if (!sample) throw new Error(`${operationId} has no sample in ${language}`);
  return runSource(sample.source, language, variables);
}

/** The same with the description's loop over a whole list, here in pages of one. */
async function runLoop(language: Language, variables: Record<string, string>) {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const fence = { Shell: "sh", TypeScript: "ts", Python: "python", PHP: "php" }[language];
  const [, loop] = document.info.description.split(`\`\`\`${fence}\n`);
  const [source = ""] = loop?.split("\n```") ?? [];
  return runSource(source.replace("limit=100", "limit=1"), language, variables);
}

async function runSource(source: string, language: Language, variables: Record<string, string>) {
  const { command, file } = RUNNERS[language];
  const path = join(await mkdtemp(join(tmpdir(), "ponte-sample-")), file);
  await writeFile(path, source);
  const { stdout } = await run(command, [path], { env: { ...process.env, ...variables } });
  return stdout;
}

async function isThere(command: string): Promise<boolean> {
  return run(command, ["--version"]).then(
    () => true,
    () => false,
  );
}

for (const language of ["Shell", "TypeScript", "Python", "PHP"] as const) {
  test(`the document's samples in ${language} run as pasted`, async () => {
    const needed = { Shell: "curl", TypeScript: process.execPath, Python: "python3", PHP: "php" }[language];
    test.skip(!(await isThere(needed)), `${needed} is not on this machine`);
    const { token } = await createToken(await newShopOwner());
    const shop = bearer(token);
    const variables = { PONTE_TOKEN: token };

    expect(await runSample("createCharge", language, variables)).toContain("order-1001");
    const { id: made } = await newest(shop);
    const printed = await runSample("getCharge", language, { ...variables, CHARGE_ID: made });
    expect(printed).toContain(made);
    expect(await runSample("listAttempts", language, { ...variables, CHARGE_ID: made })).toContain("PIX");
    expect(await runSample("findCharge", language, variables)).toContain(made);
    expect(await runSample("createPixPayment", language, variables)).toContain("Aguardando pagamento");
    expect(await runSample("createCryptoPayment", language, variables)).toContain("WAITING_PAYMENT");

    const paid = await newPaidPix(shop, { grossAmount: "30.00" });
    expect(await runSample("listCharges", language, variables)).toContain(paid.id);
    const listed = await runLoop(language, variables);
    for (const one of [paid.id, made]) expect(listed).toContain(one);
    const refund = await runSample("createRefund", language, { ...variables, CHARGE_ID: paid.id });
    expect(refund).toContain("5.25");
    expect(await runSample("getStatementCsv", language, variables)).toContain("BRL");
  });
}

async function newest(shop: ReturnType<typeof bearer>): Promise<{ id: string }> {
  const { body } = await shop.get<{ data: { id: string }[] }>("/charge/list?limit=1");
  const [charge] = body.data;
  if (!charge) throw new Error("no charge was made");
  return charge;
}
