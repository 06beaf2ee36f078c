import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { getSettings } from "#lib/settings/get-settings";
import { findLogo } from "#lib/settings/logos.queries";
import { removeLogo, setLogo } from "#lib/settings/set-logo";
import { setMethods } from "#lib/settings/set-methods";
import { setMethodsBody, updateBrandingBody, updateProfileBody } from "#lib/settings/settings.contract";
import { updateBranding } from "#lib/settings/update-branding";
import { updateProfile } from "#lib/settings/update-profile";
import { newMerchant } from "#test/new-merchant";
import { pngOf } from "#test/png-of";

function auditOf(merchantId: MerchantId) {
  const { action, before, after } = auditEntries;
  return db()
    .select({ action, before, after })
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), eq(auditEntries.objectId, merchantId)))
    .orderBy(asc(auditEntries.sequence));
}

/** The pointer and code of a body's refusal. */
function refusalOf(schema: { safeParse: (body: unknown) => unknown }, body: unknown): string[] {
  const { error } = schema.safeParse(body) as { error?: { issues: { path: PropertyKey[] }[] } };
  return (error?.issues ?? []).map(({ path }) => path.join("/"));
}

describe("a merchant's profile", () => {
  test("is changed member by member, and changes are audited with before and after", async () => {
    const { merchantId } = await newMerchant();
    const body = updateProfileBody.parse({ name: "Padaria Lua", city: "Recife", supportEmail: "oi@lua.com" });
    const settings = await updateProfile(merchantId, body, SYSTEM_ACTOR);
    expect(settings).toMatchObject({ name: "Padaria Lua", supportEmail: "oi@lua.com", city: "Recife" });
    await updateProfile(merchantId, body, SYSTEM_ACTOR);
    expect(await auditOf(merchantId)).toEqual([
      {
        action: "profile.updated",
        before: { name: "Padaria Estrela", supportEmail: null },
        after: { name: "Padaria Lua", supportEmail: "oi@lua.com" },
      },
    ]);
  });

  test("may use any letters if Pix codes can still carry a name and a city", async () => {
    const { merchantId } = await newMerchant();
    const change = (body: object) => updateProfile(merchantId, updateProfileBody.parse(body), SYSTEM_ACTOR);
    const refused = { code: "invalid_request", errors: [{ pointer: "/pixName", code: "not_latin" }] };
    await expect(change({ name: "東京" })).rejects.toMatchObject(refused);
    expect((await getSettings(merchantId)).name).toBe("Padaria Estrela");
    const named = await change({ name: "東京", pixName: " Tóquio " });
    expect(named).toMatchObject({ name: "東京", pixName: "Toquio" });
    await expect(change({ pixName: null })).rejects.toMatchObject(refused);
    expect(await change({ locale: "en" })).toMatchObject({ locale: "en" });
    expect(await change({ name: "Tokyo", pixName: null })).toMatchObject({ pixName: null });
  });

  test.each([
    ["pixName", { pixName: "東京" }],
    ["pixCity", { pixCity: "a city that is far too long" }],
    ["city", { city: "   " }],
    ["supportEmail", { supportEmail: "nobody" }],
    ["website", { website: "javascript:alert(1)" }],
    ["timeZone", { timeZone: "America/Nowhere" }],
    ["timeZone", { timeZone: "+03:00" }],
    ["locale", { locale: "fr" }],
    ["legalName", { legalName: null }],
    ["", { document: "11222333000181" }],
  ])("refuses a wrong %s by name", (field, body) => {
    expect(refusalOf(updateProfileBody, body)).toEqual([field]);
  });

  test("deletes the contact by null", async () => {
    const { merchantId } = await newMerchant();
    await updateProfile(merchantId, { website: "https://example.com" }, SYSTEM_ACTOR);
    expect(await updateProfile(merchantId, { website: null }, SYSTEM_ACTOR)).toMatchObject({ website: null });
  });
});

describe("a merchant's branding", () => {
  test("a color is stored in lower case and audited; null removes it", async () => {
    const { merchantId } = await newMerchant();
    const body = updateBrandingBody.parse({ color: "#1D4ED8" });
    expect(await updateBranding(merchantId, body, SYSTEM_ACTOR)).toMatchObject({
      brand: { color: "#1d4ed8", logoUrl: null },
    });
    expect((await updateBranding(merchantId, { color: null }, SYSTEM_ACTOR)).brand.color).toBe(null);
    expect((await auditOf(merchantId)).map(({ action, after }) => [action, after])).toEqual([
      ["branding.updated", { brandColor: "#1d4ed8" }],
      ["branding.updated", { brandColor: null }],
    ]);
  });

  test.each(["1d4ed8", "#1d4", "red", "#1d4ed8;}", ""])("a color cannot be %j", (color) => {
    expect(refusalOf(updateBrandingBody, { color })).toEqual(["color"]);
  });

  test("a logo has its own address, which a new logo or its removal invalidates", async () => {
    const { merchantId } = await newMerchant();
    const versionOf = (url: string | null) => url?.slice(url.lastIndexOf("/") + 1) ?? "none";
    const first = versionOf((await setLogo(merchantId, pngOf(64, 64), SYSTEM_ACTOR)).brand.logoUrl);
    expect(await findLogo(db(), merchantId, first)).toMatchObject({ mediaType: "image/png" });
    const second = versionOf((await setLogo(merchantId, pngOf(65, 64), SYSTEM_ACTOR)).brand.logoUrl);
    expect(await findLogo(db(), merchantId, first)).toBe(null);
    expect((await findLogo(db(), merchantId, second))?.picture).toEqual(Buffer.from(pngOf(65, 64)));
    expect((await removeLogo(merchantId, SYSTEM_ACTOR)).brand.logoUrl).toBe(null);
    expect(await findLogo(db(), merchantId, second)).toBe(null);
    expect(await auditOf(merchantId)).toHaveLength(3);
  });

  test("the largest allowed logo is accepted", async () => {
    const { merchantId } = await newMerchant();
    const { brand } = await setLogo(merchantId, pngOf(2048, 2048, 256 * 1024), SYSTEM_ACTOR);
    expect(brand.logoUrl).toMatch(new RegExp(`^/api/logos/${merchantId}/[\\w-]{22}$`));
  });

  test.each([
    ["not_a_picture", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["too_many_pixels", pngOf(2049, 10)],
    ["too_many_pixels", pngOf(10, 2049)],
    ["too_big", pngOf(10, 10, 256 * 1024 + 1)],
  ])("refuses a logo that is %s", async (code, bytes) => {
    const { merchantId } = await newMerchant();
    await expect(setLogo(merchantId, bytes, SYSTEM_ACTOR)).rejects.toMatchObject({
      errors: [{ pointer: "/logo", code }],
    });
    expect((await getSettings(merchantId)).brand.logoUrl).toBe(null);
  });
});

describe("a merchant's methods", () => {
  test("are all methods by default, and again when it names them all", async () => {
    const { merchantId } = await newMerchant();
    const all = ["PIX", "CREDIT_CARD", "INTERNATIONAL", "CRYPTO", "PIX_AUTOMATIC"] as const;
    expect((await getSettings(merchantId)).methods).toEqual(all);
    const some = await setMethods(merchantId, { methods: ["CRYPTO", "PIX"] }, SYSTEM_ACTOR);
    expect(some.methods).toEqual(["PIX", "CRYPTO"]);
    expect((await setMethods(merchantId, { methods: [...all] }, SYSTEM_ACTOR)).methods).toEqual(all);
    expect((await auditOf(merchantId)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["methods.updated", { methods: null }, { methods: ["PIX", "CRYPTO"] }],
      ["methods.updated", { methods: ["PIX", "CRYPTO"] }, { methods: null }],
    ]);
  });

  test.each([[[]], [["PIX", "PIX"]]])("cannot be %j", (methods) => {
    expect(refusalOf(setMethodsBody, { methods })).toEqual(["methods"]);
  });
});
