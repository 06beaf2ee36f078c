import { timingSafeEqual } from "node:crypto";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";

const SECRET_LENGTH = 40;

/**
 * The address for the reports of a connection's provider. Its last part is a secret derived from the id with the instance's key,
 * so it is not stored. Only the provider and the connection's managers see it.
 */
export function reportAddress({ id, provider }: Pick<ConnectionRecord, "id" | "provider">): string {
  return `${env().publicUrl}/api/providers/${provider}/${id}/${secretOf(id)}`;
}

/** True for the secret of the connection's report address. */
export function isReportSecret(id: string, secret: string): boolean {
  const [known, given] = [Buffer.from(secretOf(id)), Buffer.from(secret)];
  return known.length === given.length && timingSafeEqual(known, given);
}

function secretOf(id: string): string {
  return keyedHash("report-address", id).slice(0, SECRET_LENGTH);
}
