import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client";
import { merchants } from "#db/schema/merchants";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { setEmbedOrigins } from "#lib/settings/set-embed-origins";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { proxy } from "../../../proxy.next";

const SITES = ["https://shop.example.com", "https://www.shop.example.com:8443"];
let listed = "";
let unlisted = "";

beforeAll(async () => {
  const shop = await newMerchant();
  await setEmbedOrigins(shop.merchantId, { embedOrigins: SITES }, SYSTEM_ACTOR);
  listed = (await newCharge(shop.merchantId)).checkoutId;
  const other = await newMerchant();
  unlisted = (await newCharge(other.merchantId)).checkoutId;
});

async function ancestorsOf(path: string, dest: string | null): Promise<string | undefined> {
  const headers = dest === null ? new Headers() : { "sec-fetch-dest": dest };
  const answer = await proxy(new NextRequest(new URL(path, "https://pay.example.com"), { headers }));
  const policy = answer.headers.get("content-security-policy") ?? "";
  return policy.split("; ").find((directive) => directive.startsWith("frame-ancestors"));
}

test.each(["/checkout/X", "/checkout/X/receipt", "/checkout/X/with/stripe", "/pay/X"])(
  "%s may be framed only by its own merchant's sites",
  async (path) => {
    const of = (id: string, dest: string | null) => ancestorsOf(path.replace("X", id), dest);
    expect(await of(listed, "iframe")).toBe(`frame-ancestors ${SITES.join(" ")}`);
    expect(await of(unlisted, "iframe")).toBe("frame-ancestors 'none'");
    expect(await of("nobodys", "iframe")).toBe("frame-ancestors 'none'");
    for (const dest of ["document", "frame", "object", "embed", "empty", null]) {
      expect(await of(listed, dest)).toBe("frame-ancestors 'none'");
    }
  },
);

test("a stored site that contains a directive does not change the card page's policy", async () => {
  const shop = await newMerchant();
  const wrong = ["https://a;script-src.example.com", "https://b'unsafe-inline'.example.com"];
  await db()
    .update(merchants)
    .set({ embedOrigins: [...wrong, ...SITES] })
    .where(eq(merchants.id, shop.merchantId));
  const { checkoutId } = await newCharge(shop.merchantId);
  expect(await ancestorsOf(`/checkout/${checkoutId}`, "iframe")).toBe(`frame-ancestors ${SITES.join(" ")}`);
});

test.each(["/dashboard", "/sign-in", "/sandbox/3ds/X", "/link/X", "/x/checkout/X", "/docs"])(
  "%s may not be framed",
  async (path) => {
    expect(await ancestorsOf(path.replace("X", listed), "iframe")).toBe("frame-ancestors 'none'");
  },
);
