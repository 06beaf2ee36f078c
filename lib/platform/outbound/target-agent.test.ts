import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTargetAgent } from "#lib/platform/outbound/target-agent";

let connections = 0;
const server = createServer((_request, response) => response.end());
server.on("connection", () => (connections += 1));

beforeAll(() => new Promise<void>((ready) => server.listen(0, "localhost", ready)));
afterAll(() => server.close());

async function ask(allowPrivate: boolean): Promise<number> {
  const agent = newTargetAgent({ allowPrivate });
  const { port } = server.address() as AddressInfo;
  try {
    return (await request(`http://localhost:${port}/`, { dispatcher: agent })).statusCode;
  } finally {
    await agent.destroy();
  }
}

describe("newTargetAgent", () => {
  it("opens no connection when a name resolves to a private address", async () => {
    await expect(ask(false)).rejects.toMatchObject({ code: "TARGET_NOT_PUBLIC" });
    expect(connections).toBe(0);
  });

  it("connects there where private targets are allowed", async () => {
    expect(await ask(true)).toBe(200);
    expect(connections).toBe(1);
  });
});
