import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect } from "vitest";
import { withoutMerchant, withUntypedParameters } from "#test/statements/judge-statements";
import { UNJUDGED } from "#test/statements/unjudged-files";

// Runs before each file of database tests. Fails the file when the product sent a statement that a cluster would send to every
// node with merchants and that has no recorded reason (every-shard.ts), or one with an untyped parameter beside an integer
// literal.

// `npm run scale:statements` later runs the statements stored in this folder on a cluster.
const { STATEMENTS_FOLDER } = process.env;
const sent = new Set<string>();
const note = (text: unknown) => void sent.add(String(text));
subscribe("ponte.sent-statements", note);

afterAll(async () => {
  unsubscribe("ponte.sent-statements", note);
  if (STATEMENTS_FOLDER)
    appendFileSync(join(STATEMENTS_FOLDER, `${process.pid}.json`), `${JSON.stringify([...sent])}\n`);
  const untyped = await withUntypedParameters(sent);
  if (untyped.length > 0)
    throw new Error(`Parameters that PostgreSQL reads as int4, beside a literal:\n\n${untyped.join("\n\n")}`);
  if (UNJUDGED.has(relative(process.cwd(), expect.getState().testPath ?? ""))) return;
  const wrong = await withoutMerchant(sent);
  if (wrong.length > 0) throw new Error(`Statements without a merchant:\n\n${wrong.join("\n\n")}`);
});
