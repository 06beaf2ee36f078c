import { expect, it, vi } from "vitest";
import { verifiedTokenId, verifyAccessToken } from "#lib/platform/auth/access-token";

vi.mock("#lib/platform/auth/signing-keys", () => ({
  SIGNING_ALGORITHM: "ES256",
  keyRing: () => Promise.reject(new Error("the database is away")),
}));

it.each([verifiedTokenId, verifyAccessToken])(
  "a token is not called invalid while the signing keys cannot be read",
  async (verify) => {
    await expect(verify("eyJhbGciOiJFUzI1NiJ9.eyJqdGkiOiJ0b2sifQ.c2ln")).rejects.toThrow(
      "the database is away",
    );
  },
);
