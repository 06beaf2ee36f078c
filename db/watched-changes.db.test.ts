import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import ts from "typescript";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, listen, type Tx, transaction } from "#db/client";
import * as tokens from "#lib/access-tokens/access-tokens.queries";
import { updateUserAccess } from "#lib/account/users.queries";
import * as clients from "#lib/api-clients/api-clients.queries";
import * as connectionQueries from "#lib/connections/connections.queries";
import * as demo from "#lib/demo/demo-people.queries";
import type { ConnectionId, Id, MerchantId, UserId } from "#lib/domain/ids";
import * as merchantQueries from "#lib/merchants/merchants.queries";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newId } from "#lib/platform/ids/new-id";
import { freePrice } from "#lib/prices/fee.rules";
import { upsertPrice } from "#lib/prices/prices.queries";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";
import * as businesses from "#lib/team/businesses.queries";
import type { Scope } from "#lib/team/roles.rules";
import { moveClock } from "#lib/test-clock/test-clocks.queries";
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
  "access-tokens/access-tokens.queries.ts insertAccessToken":
    "no process remembers a token before it is used",
  "access-tokens/access-tokens.queries.ts deleteAccessTokensExpiredBefore":
    "a remembered token ends by its own time of expiry",
  "api-clients/api-clients.queries.ts insertApiClient": "no process remembers a client before it has a token",
  "merchants/merchants.queries.ts insertMerchant": "no process remembers that a merchant is missing",
  "access-tokens/token-use.queries.ts touchAccessTokens": "the time of a token's last use decides nothing",
  "account/users.queries.ts claimTotpStep": "what a token may do does not depend on it",
  "account/users.queries.ts insertUser": "nobody has a token before they are inserted",
  "account/users.queries.ts rememberLocale": "what a token may do does not depend on it",
  "account/users.queries.ts updateUser": "its type excludes the role and the disabling of users",
  "overview/activity-roll-up.queries.ts deleteActivity": "the tables that it is given hold sums",
  "overview/activity-roll-up.queries.ts rollUpDay": "the tables that it is given hold sums",
  "overview/activity-roll-up.queries.ts rollUpHours": "the tables that it is given hold sums",
  "demo/past-business.queries.ts insertPastBusiness": "the tables that it is given hold payments",
  "operations/sealed-values.queries.ts replaceSealed":
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
  "access-tokens/access-tokens.queries.ts bindAccessToken": (tx) =>
    tokens.bindAccessToken(tx, merchantId, tokenId, ["203.0.113.7"]),
  "access-tokens/access-tokens.queries.ts revokeAccessToken": (tx) =>
    tokens.revokeAccessToken(tx, merchantId, tokenId),
  "access-tokens/access-tokens.queries.ts revokeClientToken": (tx) =>
    tokens.revokeClientToken(tx, apiClientId, clientTokenId),
  "access-tokens/access-tokens.queries.ts revokeTokensOf": (tx) => tokens.revokeTokensOf(tx, userId),
  "api-clients/api-clients.queries.ts bindApiClient": (tx) =>
    clients.bindApiClient(tx, merchantId, apiClientId, ["203.0.113.7"]),
  "api-clients/api-clients.queries.ts revokeApiClient": (tx) =>
    clients.revokeApiClient(tx, merchantId, apiClientId),
  "api-clients/api-clients.queries.ts revokeApiClientsOf": (tx) => clients.revokeApiClientsOf(tx, userId),
  "team/businesses.queries.ts copyTerms": (tx) => businesses.copyTerms(tx, merchantId, merchantId),
  "team/businesses.queries.ts setSecondFactorRequired": (tx) =>
    businesses.setSecondFactorRequired(tx, merchantId, true),
  "demo/demo-people.queries.ts endDemoAccess": (tx) => demo.endDemoAccess(tx),
  "demo/demo-people.queries.ts moveDemoPeople": (tx) =>
    demo.moveDemoPeople(tx, merchantId, merchantId, "Padaria Estrela (demo)"),
  "settings/merchant-settings.queries.ts updateMerchantSettings": (tx) =>
    updateMerchantSettings(tx, merchantId, { name: "Padaria Lua" }),
  "merchants/merchants.queries.ts updateCallbackSecrets": (tx) =>
    merchantQueries.updateCallbackSecrets(tx, merchantId, {
      callbackSecret: "sealed",
      previousCallbackSecret: null,
      previousCallbackSecretExpiresAt: null,
    }),
  "merchants/merchants.queries.ts updateCryptoTolerance": (tx) =>
    merchantQueries.updateCryptoTolerance(tx, merchantId, 7),
  "account/users.queries.ts updateUserAccess": (tx) => updateUserAccess(tx, userId, { role: "VIEWER" }),
  "test-clock/test-clocks.queries.ts moveClock": (tx) => moveClock(tx, merchantId, 1_000),
  "connections/connections.queries.ts insertConnection": newConnection,
  "connections/connections.queries.ts storeConnection": (tx) =>
    connectionQueries.storeConnection(tx, connectionId, { priority: 7 }),
  "connections/connections.queries.ts removeConnection": (tx) =>
    connectionQueries.removeConnection(tx, connectionId),
  "prices/prices.queries.ts upsertPrice": (tx) => upsertPrice(tx, merchantId, freePrice("PIX"), new Date()),
};

describe("a change of cached rows", () => {
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

  it("is written only by the queries listed here", () => {
    const written = ["app", "db", "lib", "server", "tools"].flatMap((folder) => writersIn(folder));
    expect(written.sort()).toEqual([...Object.keys(NOTIFYING), ...Object.keys(QUIET)].sort());
  });

  it.each(Object.entries(NOTIFYING))(
    "is announced to every process by %s once committed",
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

it("finds writes through the builder, in SQL, and to a table named at run time", () => {
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
    if (mayWrite(node, tables)) found.add(`${path.replace("lib/", "")} ${name}`);
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
