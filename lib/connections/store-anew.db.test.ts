import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createConnectionBody } from "#lib/connections/connection.contract";
import { findConnection, insertConnection } from "#lib/connections/connections.queries";
import { createConnection, setConnectionSettings } from "#lib/connections/manage-connections";
import { readSettings, SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { storeConnectionsAnew } from "#lib/connections/store-anew";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { newMerchant } from "#test/new-merchant";
import { hasOpenssl, makeCertificates } from "#test/providers/api-pix/certificates";

const ACCOUNT = { profile: "plain", pixKey: "loja@example.com.br", clientId: "c", clientSecret: "s" };
const PRIVATE_KEY = /^-----BEGIN PRIVATE KEY-----/;
const CERTIFICATE = /^-----BEGIN CERTIFICATE-----/;

const storedSettings = async (id: string) => {
  const record = await findConnection(db(), id as never);
  return { version: record?.version, settings: readSettings(record?.settings ?? "") };
};

it.skipIf(!hasOpenssl())("a .p12 file is stored as a PEM pair, the first time and later", async () => {
  const { pkcs12, passphrase } = makeCertificates();
  const { liveId } = await newMerchant();
  const given = { ...ACCOUNT, pkcs12, passphrase };
  const body = createConnectionBody.parse({ provider: "api-pix", label: "Bank", settings: given });
  const { id } = await createConnection(liveId, body, SYSTEM_ACTOR);
  const first = await storedSettings(id);
  expect(first.settings).toEqual({
    ...ACCOUNT,
    certificate: expect.stringMatching(CERTIFICATE),
    privateKey: expect.stringMatching(PRIVATE_KEY),
  });
  const another = makeCertificates();
  const settings = { pkcs12: another.pkcs12, passphrase: another.passphrase };
  await setConnectionSettings(liveId, id, { settings }, SYSTEM_ACTOR);
  const second = await storedSettings(id);
  expect(Object.keys(second.settings).sort()).toEqual(Object.keys(first.settings).sort());
  expect(second.settings.certificate).not.toBe(first.settings.certificate);
});

it.skipIf(!hasOpenssl())(
  "a .p12 file that an older version stored is opened at the start, once",
  async () => {
    const { pkcs12, passphrase } = makeCertificates();
    const { liveId } = await newMerchant();
    const insert = async (settings: object) => {
      const id = newId("connection");
      await transaction((tx) =>
        insertConnection(tx, {
          ...{
            id,
            merchantId: liveId,
            provider: "api-pix",
            port: "pix",
            mode: "live",
            label: "Bank",
            priority: 1,
          },
          settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
        }),
      );
      return id;
    };
    const old = await insert({ ...ACCOUNT, pkcs12, passphrase });
    const broken = await insert({ ...ACCOUNT, pkcs12, passphrase: "another" });
    await storeConnectionsAnew();
    await storeConnectionsAnew();
    expect(await storedSettings(old)).toEqual({
      version: 2,
      settings: expect.objectContaining({ privateKey: expect.stringMatching(PRIVATE_KEY) }),
    });
    expect(await storedSettings(broken)).toMatchObject({ version: 1, settings: { pkcs12 } });
  },
);

it("only one source file passes a .p12 file or a passphrase to OpenSSL", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "lib", "server", "tools", "db"],
    {
      encoding: "utf8",
    },
  ).split("\n");
  const giving = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.ts$/.test(file) &&
      /\bpfx\b|createPrivateKey\([^;]*passphrase/.test(readFileSync(file, "utf8")),
  );
  expect(giving).toEqual(["lib/platform/certificates/read-private-key.ts"]);
});
