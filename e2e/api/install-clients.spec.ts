import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { CLIENT_PACKAGES, clientAddress } from "#lib/platform/client-packages/client-packages";
import { origin } from "../origin";
import { test } from "./fixtures";
import { newOfficialShop } from "./official-shop";

const run = promisify(execFile);

test("npm installs the client from a running instance's address, and its command line takes a payment", async ({
  request,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "ponte-shop-"));
  try {
    const guide = await (await request.get("/llms-full.txt")).text();
    const address = clientAddress(origin, "node");
    expect(guide).toContain(`npm install ${address}`);
    // A registry without a server: everything needed comes from the instance.
    const env = { ...process.env, npm_config_registry: "http://127.0.0.1:9/", npm_config_audit: "false" };
    await run("npm", ["install", "--prefix", folder, address], { env });
    const { ponte, env: shop } = await newOfficialShop();
    const program = join(folder, "node_modules", ".bin", "ponte");
    expect((await run(program, ["--version"])).stdout.trim()).toBe(CLIENT_PACKAGES.node.version);
    const { id } = await ponte.createCharge({ grossAmount: "10.50" });
    expect((await run(program, ["pay", id], { env: shop })).stdout).toContain("PAID");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("an instance serves a list of its clients, their checksums, and a Composer repository", async ({
  request,
}) => {
  const sums = await (await request.get("/clients/SHA256SUMS")).text();
  for (const { archive } of Object.values(CLIENT_PACKAGES)) {
    expect((await request.get(`/clients/${archive}`)).status(), archive).toBe(200);
    expect(sums).toContain(`  ${archive}\n`);
  }
  const { packages } = await (await request.get("/clients/packages.json")).json();
  expect(packages["ponte/ponte-php"][CLIENT_PACKAGES.php.version].dist.url).toBe(
    clientAddress(origin, "php"),
  );
  const missing = await request.get("/clients/ponte-node-0.0.1.tgz");
  expect(missing.status()).toBe(404);
  expect((await missing.json()).detail).toContain(CLIENT_PACKAGES.node.archive);
});
