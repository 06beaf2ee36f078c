import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { bearer, type Client } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { createToken, signIn } from "../credentials";
import { origin } from "../origin";
import { askSignedIn } from "../team";

/** A shop's site: its origin, and the address of a page that embeds a checkout. */
export type EmbeddingShop = {
  origin: string;
  pageOf: (checkoutUrl: string, theme?: string) => string;
  close: () => void;
};

/** The element's events so far. */
export type Said = [event: string, detail: Record<string, unknown>][];

/**
 * Starts a shop at another site than Ponte (`localhost` is not `127.0.0.1`), whose pages record the element's events in `said`.
 */
export async function startEmbeddingShop(): Promise<EmbeddingShop> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(decodeURIComponent(request.url?.slice(1) ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const shopOrigin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const pageOf = (checkoutUrl: string, theme = "light") =>
    `${shopOrigin}/${encodeURIComponent(pageWith(checkoutUrl, theme))}`;
  return { origin: shopOrigin, pageOf, close: () => void server.close() };
}

function pageWith(checkoutUrl: string, theme: string): string {
  return `<!doctype html><html lang="pt-BR"><title>Loja</title><meta name="viewport" content="width=device-width">
    <main><h1>Loja</h1><ponte-checkout src="${checkoutUrl}" theme="${theme}"></ponte-checkout></main>
    <script>
      window.said = [];
      for (const name of ["ready", "paid", "failed", "ended", "redirect", "error"])
        document.addEventListener("ponte-" + name, ({ detail }) => said.push([name, detail]));
    </script>
    <script type="module" src="${origin}/ponte-checkout.js"></script></html>`;
}

/** A new merchant, by a token, whose checkout those sites may embed. */
export async function newEmbeddingMerchant(embedOrigins: string[]): Promise<Client> {
  const email = await newShopOwner();
  const answer = await askSignedIn(await signIn(email), "PUT", "/settings/embed-origins", { embedOrigins });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return bearer((await createToken(email)).token);
}
