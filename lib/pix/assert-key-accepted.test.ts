import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

async function refusalOf(pixKey: string | null | undefined): Promise<unknown> {
  const { assertKeyAccepted } = await import("#lib/pix/assert-key-accepted");
  try {
    assertKeyAccepted(pixKey);
    return null;
  } catch (error) {
    return error;
  }
}

it.each(["+5511912345678", "ana@example.com", "52998224725", null, undefined])("accepts %s", async (key) => {
  expect(await refusalOf(key)).toBeNull();
});

it("refuses a phone of another country unless the platform accepts these", async () => {
  expect(await refusalOf("+351912345678")).toMatchObject({
    code: "invalid_request",
    errors: [{ pointer: "/pixKey", code: "foreign_phone" }],
  });
  vi.stubEnv("PIX_FOREIGN_PHONES", "true");
  vi.resetModules();
  expect(await refusalOf("+351912345678")).toBeNull();
});
