import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import ts from "typescript";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, listen, type Tx, transaction } from "#db/client";
import * as tokens from "#db/queries/access/access-tokens";
import * as clients from "#db/queries/access/api-clients";
import * as businesses from "#db/queries/access/businesses";
import * as demo from "#db/queries/access/demo-people";
import { updateMerchantSettings } from "#db/queries/access/merchant-settings";
import * as merchantQueries from "#db/queries/access/merchants";
import { updateUserAccess } from "#db/queries/access/users";
import { moveClock } from "#db/queries/operations/test-clocks";
import * as connectionQueries from "#db/queries/providers/connections";
import { upsertPrice } from "#db/queries/refunds/prices";
import type { Scope } from "#lib/domain/access/roles";
import type { ConnectionId, Id, MerchantId, UserId } from "#lib/domain/ids";
import { freePrice } from "#lib/domain/money/fee";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";

const WRITE = /\b(?:update|insert|delete)\b/i;
const WRITTEN = /\b(?:update|insert\s+into|delete\s+from)\s+(?:\$\{([^}]+)\}|"?(\w+))/gi;
/** Files that write to tables chosen by their callers. */
const ELSEWHERE = new Set(["db/prepared-query.ts"]);

/** Tables whose rows a process caches (`lib/platform/memory`), by their names in code and SQL. */
const REMEMBERED = {
  accessTokens: "access_tokens",
  apiClients: "api_clients",
  connections: "connections",
  merchants: "merchants",
  prices: "prices",
  users: "users",
};

/** Writes of those tables that need no notification, with the reason. */
const QUIET: Record<string, string> = {
  "access/access-tokens.ts insertAccessToken": "no process remembers a token before it is used",
  "access/access-tokens.ts deleteAccessTokensExpiredBefore":
    "a remembered token ends by its own time of expiry",
  "access/api-clients.ts insertApiClient": "no process remembers a client before it has a token",
  "access/merchants.ts insertMerchant": "that a merchant is missing is not remembered",
  "access/token-use.ts touchAccessTokens": "when a token was used decides nothing",
  "access/users.ts claimTotpStep": "what a token may do does not depend on it",
  "access/users.ts insertUser": "nobody has a token before they are inserted",
  "access/users.ts rememberLocale": "what a token may do does not depend on it",
  "access/users.ts updateUser": "its type leaves out the role and who is disabled",
  "activity/activity-roll-up.ts deleteActivity": "the tables that it is given hold sums",
  "activity/activity-roll-up.ts rollUpDay": "the tables that it is given hold sums",
  "activity/activity-roll-up.ts rollUpHours": "the tables that it is given hold sums",
  "charges/past-business.ts insertPastBusiness": "the tables that it is given hold payments",
  "operations/sealed-values.ts replaceSealed":
    "a process that remembers the former value has the key that opens it",
};

let merchantId: MerchantId;
let userId: UserId;
let connectionId: ConnectionId;
let tokenId: Id<"accessToken">;
let clientTokenId: Id<"accessToken">;
let apiClientId: Id<"apiClient">;

const newConnection = (tx: Tx) =>
  connectionQueries.insertConnection(tx, {
    id: newId("connection"),
    merchantId,
    provider: "fakepix",
    port: "pix",
    mode: "test",
    label: randomUUID(),
    settings: "sealed",
    priority: 1,
  });

/** Every other write of those tables, run once. */
const NOTIFYING: Record<string, (tx: Tx) => Promise<unknown>> = {
  "access/access-tokens.ts revokeAccessToken": (tx) => tokens.revokeAccessToken(tx, merchantId, tokenId),
  "access/access-tokens.ts revokeClientToken": (tx) =>
    tokens.revokeClientToken(tx, apiClientId, clientTokenId),
  "access/access-tokens.ts revokeTokensOf": (tx) => tokens.revokeTokensOf(tx, userId),
  "access/api-clients.ts revokeApiClient": (tx) => clients.revokeApiClient(tx, merchantId, apiClientId),
  "access/api-clients.ts revokeApiClientsOf": (tx) => clients.revokeApiClientsOf(tx, userId),
  "access/businesses.ts copyTerms": (tx) => businesses.copyTerms(tx, merchantId, merchantId),
  "access/businesses.ts setSecondFactorRequired": (tx) =>
    businesses.setSecondFactorRequired(tx, merchantId, true),
  "access/demo-people.ts endDemoAccess": (tx) => demo.endDemoAccess(tx),
  "access/demo-people.ts moveDemoPeople": (tx) =>
    demo.moveDemoPeople(tx, merchantId, merchantId, "Padaria Estrela (demo)"),
  "access/merchant-settings.ts updateMerchantSettings": (tx) =>
    updateMerchantSettings(tx, merchantId, { name: "Padaria Lua" }),
  "access/merchants.ts updateCallbackSecrets": (tx) =>
    merchantQueries.updateCallbackSecrets(tx, merchantId, {
      callbackSecret: "sealed",
      previousCallbackSecret: null,
      previousCallbackSecretExpiresAt: null,
    }),
  "access/merchants.ts updateCryptoTolerance": (tx) =>
    merchantQueries.updateCryptoTolerance(tx, merchantId, 7),
  "access/users.ts updateUserAccess": (tx) => updateUserAccess(tx, userId, { role: "VIEWER" }),
  "operations/test-clocks.ts moveClock": (tx) => moveClock(tx, merchantId, 1_000),
  "providers/connections.ts insertConnection": newConnection,
  "providers/connections.ts storeConnection": (tx) =>
    connectionQueries.storeConnection(tx, connectionId, { priority: 7 }),
  "providers/connections.ts removeConnection": (tx) => connectionQueries.removeConnection(tx, connectionId),
  "refunds/prices.ts upsertPrice": (tx) => upsertPrice(tx, merchantId, freePrice("PIX"), new Date()),
};

describe("a change of what processes remember", () => {
  const channels = ["ponte_access_changed", "ponte_merchant_changed"];
  let received: string[] = [];
  beforeAll(async () => {
    const listeners = channels.map((channel) => listen(channel, (payload) => received.push(payload)));
    await Promise.all(listeners.map(({ listening }) => listening));
    return async () => {
      for (const { unlisten } of listeners) await unlisten();
    };
  });
  beforeEach(async () => {
    ({ merchantId, userId } = await newMerchant());
    const scopes: Scope[] = ["charges:read"];
    const client = { merchantId, name: "shop", secretHash: "hash", scopes, createdBy: userId };
    apiClientId = newId("apiClient");
    await transaction((tx) => clients.insertApiClient(tx, { id: apiClientId, ...client }));
    const token = { name: "shop", scopes, lifetimeMs: 60_000 };
    const held = await issueAccessToken(db(), { merchantId, userId, clientId: apiClientId }, token);
    clientTokenId = held.id;
    tokenId = (await issueAccessToken(db(), { merchantId, userId, clientId: null }, token)).id;
    connectionId = (await transaction(newConnection)).id;
    // Its notification is received before this one.
    await db().execute(sql`select pg_notify(${channels[0]}, ${connectionId})`);
    await expect.poll(() => received).toContain(connectionId);
    received = [];
  });

  it("is written by the queries that stand here, and by no other code", () => {
    const written = ["app", "db", "lib", "server", "tools"].flatMap((folder) => writersIn(folder));
    expect(written.sort()).toEqual([...Object.keys(NOTIFYING), ...Object.keys(QUIET)].sort());
  });

  it.each(Object.entries(NOTIFYING))(
    "is told to every process by %s, once it is committed",
    async (_, write) => {
      await transaction(async (tx) => {
        await write(tx);
        await db().execute(sql`select 1`);
        expect(received).toEqual([]);
      });
      await expect.poll(() => received.length).toBeGreaterThan(0);
    },
  );
});

const inserted = (name: string) => `$\{${name}}`;

it("finds writes through the builder, in SQL, and of a table that is named at run time", () => {
  const found = (body: string) =>
    writesIn(
      "x.ts",
      `import { users as people } from "#db/schema/users";\nasync function write(tx) { ${body} }`,
    );
  for (const body of [
    "await tx.update(people).set({ role })",
    "await reader.insert(table).values(rows)",
    "await tx.execute(sql`delete from users where true`)",
    `await tx.execute(sql\`update ${inserted("people")} set role = 1\`)`,
    `await tx.execute(sql\`insert into ${inserted("column.table")} (id) values (1)\`)`,
  ])
    expect(found(body), body).toEqual(["x.ts write"]);
  for (const body of ["await tx.select().from(people)", "known.delete(key)", "sql`delete from users_of`"])
    expect(found(body), body).toEqual([]);
});

/** A folder's functions that write to one of the tables, or to a table that their text does not name. */
function writersIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !ELSEWHERE.has(path))
    .flatMap((path) => writesIn(path, readFileSync(path, "utf8")));
}

function writesIn(path: string, text: string): string[] {
  if (!WRITE.test(text) || !/#db\/schema\/|\bsql`/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const tables = importedTables(source);
  const found = new Set<string>();
  const visit = (node: ts.Node, owner: string): void => {
    const name = ts.isSourceFile(node.parent ?? source) ? (nameOf(node) ?? owner) : owner;
    if (mayWrite(node, tables)) found.add(`${path.replace("db/queries/", "")} ${name}`);
    ts.forEachChild(node, (child) => visit(child, name));
  };
  ts.forEachChild(source, (node) => visit(node, ""));
  return [...found];
}

/** A file's names of imported schema tables, with the exported names. */
function importedTables(source: ts.SourceFile): Map<string, string> {
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .filter((node) => node.moduleSpecifier.getText().includes("#db/schema/"))
    .flatMap(({ importClause }) => {
      const named = importClause?.namedBindings;
      return named && ts.isNamedImports(named) ? [...named.elements] : [];
    });
  return new Map(imports.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]));
}

function mayWrite(node: ts.Node, tables: Map<string, string>): boolean {
  // A name that is not imported is a table chosen by the caller.
  const isRemembered = (name: string) => (tables.get(name) ?? "accessTokens") in REMEMBERED;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const [table] = node.arguments;
    if (!/^(update|insert|delete)$/.test(name.text) || !/^(tx|reader|q|db\(\))$/.test(expression.getText()))
      return false;
    return table !== undefined && isRemembered(table.getText());
  }
  if (!ts.isTemplateLiteral(node)) return false;
  return [...node.getText().matchAll(WRITTEN)].some(([, inserted, name = ""]) =>
    inserted ? isRemembered(inserted) : Object.values(REMEMBERED).includes(name),
  );
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  return ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.name.getText() : undefined;
}
