import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { newId } from "#lib/platform/ids/new-id";
import { newTargetAgent } from "#lib/platform/outbound/target-agent";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { requestToken } from "#lib/providers/api-pix/token";
import * as calls from "#lib/providers/calls/call-provider";

const answer = vi.spyOn(calls, "callProvider");

async function lifetimeOf(expiresIn: unknown): Promise<number> {
  answer.mockResolvedValueOnce({
    status: 200,
    headers: {},
    body: { access_token: "t", expires_in: expiresIn },
  });
  const settings = apiPixAdapter.settings.parse({
    profile: "plain",
    pixKey: "a@example.com",
    clientId: randomUUID(),
    clientSecret: "s",
    baseUrl: "https://psp.example.com/v2",
  });
  const connection = { id: newId("connection"), mode: "live" as const, settings };
  const token = await requestToken(connection, newTargetAgent({ allowPrivate: false }));
  return token.lifetimeMs;
}

it.each([
  [3600, 3_600_000],
  ["3600", 3_600_000],
  [0, 0],
  [undefined, 300_000],
  [null, 300_000],
  // None of these gives a reliable lifetime.
  [-1, 60_000],
  ["1h", 60_000],
  ["", 60_000],
  [1_795_900_000, 60_000],
  [1_795_900_000_000, 60_000],
  ["2026-11-29T05:00:00Z", 60_000],
  [true, 60_000],
])(
  "a token whose expires_in is %s is accepted, and reused only as long as certain",
  async (sent, lifetimeMs) => {
    expect(await lifetimeOf(sent)).toBe(lifetimeMs);
  },
);
