import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function startWith(secretKey: string): Promise<void> {
  vi.stubEnv("SECRET_KEY", secretKey);
  vi.resetModules();
  const { assertSameSecretKey } = await import("#lib/platform/secrets/assert-same-secret-key");
  return assertSameSecretKey();
}

it("accepts only the first secret key", async () => {
  await startWith("one-machine-one-machine-one-machine-1");
  await startWith("one-machine-one-machine-one-machine-1");
  await expect(startWith("another-machine-another-machine-anoth")).rejects.toThrow(
    /SECRET_KEY is not the one/,
  );
});
