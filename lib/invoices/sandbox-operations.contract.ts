import {
  sandboxCryptoMineBody,
  sandboxCryptoParams,
  sandboxCryptoPayBody,
  sandboxCryptoReorgBody,
  sandboxCryptoStatus,
} from "#lib/invoices/sandbox-crypto.contract";
import { defineOperation } from "#lib/schemas/operation";

const shared = {
  method: "POST",
  tag: "Sandbox",
  auth: "sandbox",
  scope: "invoices:write",
  params: sandboxCryptoParams,
  answer: sandboxCryptoStatus,
  status: 200,
} as const;

export const paySandboxCrypto = defineOperation({
  ...shared,
  id: "paySandboxCrypto",
  path: "/sandbox/crypto/{payment_id}/pay",
  summary:
    "Send sandbox coins to an invoice's address; late, too few, too many or repeated payments are allowed",
  body: sandboxCryptoPayBody,
  refuses: ["not_found", "illegal_transition"],
});

export const mineSandboxCrypto = defineOperation({
  ...shared,
  id: "mineSandboxCrypto",
  path: "/sandbox/crypto/{payment_id}/mine",
  summary: "Mine blocks on the payment's sandbox chain",
  body: sandboxCryptoMineBody,
  refuses: ["not_found"],
});

export const reorganiseSandboxCrypto = defineOperation({
  ...shared,
  id: "reorganiseSandboxCrypto",
  path: "/sandbox/crypto/{payment_id}/reorg",
  summary: "Replace the latest blocks of the payment's sandbox chain",
  body: sandboxCryptoReorgBody,
  refuses: ["not_found"],
});
