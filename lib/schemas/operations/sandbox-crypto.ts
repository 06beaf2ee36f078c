import {
  sandboxCryptoMineBody,
  sandboxCryptoParams,
  sandboxCryptoPayBody,
  sandboxCryptoReorgBody,
  sandboxCryptoStatus,
} from "#lib/schemas/crypto/sandbox-crypto";
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
  summary: "Send sandbox coins to an invoice's address, also late, too little, too much or again",
  body: sandboxCryptoPayBody,
  refuses: ["not_found", "illegal_transition"],
});

export const mineSandboxCrypto = defineOperation({
  ...shared,
  id: "mineSandboxCrypto",
  path: "/sandbox/crypto/{payment_id}/mine",
  summary: "Mine blocks on the sandbox chain that the payment sees",
  body: sandboxCryptoMineBody,
  refuses: ["not_found"],
});

export const reorganiseSandboxCrypto = defineOperation({
  ...shared,
  id: "reorganiseSandboxCrypto",
  path: "/sandbox/crypto/{payment_id}/reorg",
  summary: "Replace the last blocks of the sandbox chain that the payment sees",
  body: sandboxCryptoReorgBody,
  refuses: ["not_found"],
});
