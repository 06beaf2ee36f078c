import { createServer } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, type Page, test } from "@playwright/test";
import { Client as MayClient } from "mcp-sdk-2025-05/client/index.js";
import { StreamableHTTPClientTransport as MayTransport } from "mcp-sdk-2025-05/client/streamableHttp.js";
import { Client as DecemberClient } from "mcp-sdk-2025-12/client/index.js";
import { StreamableHTTPClientTransport as DecemberTransport } from "mcp-sdk-2025-12/client/streamableHttp.js";
import { origin } from "../origin";
import { openSignedIn } from "./sign-in";

const RESOURCE = new URL(`${origin}/api/mcp`);

/** An application's state between its redirect and its return, in the SDK's form. */
function newApplication(name: string, redirectUrl: string) {
  const kept: { client?: never; tokens?: never; verifier: string; address: URL | null } = {
    verifier: "",
    address: null,
  };
  const provider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => kept.client,
    saveClientInformation: (given: never) => void Object.assign(kept, { client: given }),
    tokens: () => kept.tokens,
    saveTokens: (given: never) => void Object.assign(kept, { tokens: given }),
    redirectToAuthorization: (address: URL) => void Object.assign(kept, { address }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

/** A program that waits on loopback for the browser's return. */
async function listen() {
  let arrived: (url: URL) => void = () => {};
  const back = new Promise<URL>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    response.end("You can close this page.");
    if (request.url?.startsWith("/callback")) arrived(new URL(request.url, "http://127.0.0.1"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the program listens nowhere");
  return { back, redirectUrl: `http://127.0.0.1:${address.port}/callback`, close: () => server.close() };
}

type Connects = {
  connect: () => Promise<unknown>;
  finish: (code: string) => Promise<void>;
  listTools: () => Promise<{ tools: { name: string }[] }>;
};
type Application = ReturnType<typeof newApplication>["provider"];

const VERSIONS: Record<string, (provider: Application) => () => Connects> = {
  "of May 2025": (authProvider) => () => {
    const client = new MayClient({ name: "e2e", version: "1" });
    const transport = new MayTransport(RESOURCE, { authProvider });
    return {
      connect: () => client.connect(transport),
      finish: (code) => transport.finishAuth(code),
      listTools: () => client.listTools(),
    };
  },
  "of December 2025": (authProvider) => () => {
    const client = new DecemberClient({ name: "e2e", version: "1" });
    const transport = new DecemberTransport(RESOURCE, { authProvider });
    return {
      connect: () => client.connect(transport),
      finish: (code) => transport.finishAuth(code),
      listTools: () => client.listTools(),
    };
  },
  "of today": (authProvider) => () => {
    const client = new Client({ name: "e2e", version: "1" });
    const transport = new StreamableHTTPClientTransport(RESOURCE, { authProvider });
    return {
      connect: () => client.connect(transport),
      finish: (code) => transport.finishAuth(code),
      listTools: () => client.listTools(),
    };
  },
};

async function allow(page: Page, address: URL) {
  await openSignedIn(page, address.pathname + address.search);
  await page.getByRole("button", { name: "Permitir" }).click();
  await expect(page.getByText("Escolha uma conta.")).toBeVisible();
  await page.getByRole("radio", { name: "Teste" }).check();
  await page.getByRole("button", { name: "Permitir" }).click();
}

for (const [version, withProvider] of Object.entries(VERSIONS)) {
  test(`a person allows an application built with the official MCP SDK ${version}, which lists tools until it is revoked`, async ({
    page,
  }) => {
    const program = await listen();
    const name = `Assistant ${version}`;
    const { kept, provider } = newApplication(name, program.redirectUrl);
    const open = withProvider(provider);
    const first = open();
    await expect(first.connect()).rejects.toThrow("Unauthorized");
    const address = kept.address ?? new URL(origin);
    expect(address.pathname).toBe("/dashboard/authorize");

    await allow(page, address);
    const back = await program.back;
    // The browser is still navigating to that page.
    await page.waitForURL(({ pathname }) => pathname === "/callback");
    program.close();
    await first.finish(back.searchParams.get("code") ?? "");
    const second = open();
    await second.connect();
    expect((await second.listTools()).tools.map((tool) => tool.name)).toContain("list_charges");

    await openSignedIn(page, "/dashboard/access-tokens");
    await page
      .getByRole("button", { name: `Revogar ${name}` })
      .first()
      .click();
    await page.getByRole("button", { name: "Revogar acesso" }).click();
    await expect(page.getByText(`“${name}” não tem mais acesso.`)).toBeVisible();
    await expect(second.listTools()).rejects.toThrow();
  });
}

test("the consent page refuses frames and never redirects to an unregistered address", async ({
  page,
  request,
}) => {
  const registered = await request.post("/api/oauth/register", {
    data: { client_name: "Framed", redirect_uris: ["https://app.example/callback"] },
  });
  const { client_id } = await registered.json();
  const asked = (redirect_uri: string) =>
    `/dashboard/authorize?${new URLSearchParams({ client_id, redirect_uri, response_type: "code", code_challenge: "x".repeat(43), code_challenge_method: "S256" })}`;
  await openSignedIn(page, asked("https://app.example/callback"));
  const shown = await page.request.get(asked("https://app.example/callback"), {
    headers: { "sec-fetch-dest": "iframe" },
  });
  expect(shown.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const crossSite = await page.request.post("/api/connected-apps", {
    headers: { origin: "https://app.example" },
    data: {},
  });
  expect(crossSite.status()).toBe(403);
  await page.goto(asked("https://attacker.example/callback"));
  await expect(page.getByRole("heading", { name: "Este aplicativo não pode ser conectado" })).toBeVisible();
});
