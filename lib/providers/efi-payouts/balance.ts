import { z } from "zod";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { openError } from "#lib/providers/api-pix/refusal";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { deniesAccount } from "#lib/providers/provider-error";

const MINOR = 100;
// An account may be overdrawn, which an amount of API Pix cannot say.
const balance = z.object({ saldo: z.string().regex(/^-?\d{1,13}\.\d{2}$/) });

/**
 * What the account holds (`GET /v2/gn/saldo`, scope `gn.balance.read`), in minor units of BRL. Null where the application may not read it.
 */
export async function findEfiBalance(client: ApiPixClient): Promise<number | null> {
  const { status, body } = await client.call("GET", ["gn", "saldo"]);
  if (deniesAccount(status)) return null;
  if (status !== 200) throw openError("the account's balance", status, body);
  return Math.round(Number(readAnswer(balance, body, "the account's balance").saldo) * MINOR);
}
