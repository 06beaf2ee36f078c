import type { ProviderOutcome } from "#lib/payments/outcome.rules";

/**
 * What to do after a failed debit: try again on a later day, ask the payer to act at their bank, take another method, or end the
 * mandate and request a new one. OPERATOR means that the fault is ours, and a person has to look at it.
 */
export type DebitRemedy = "RETRY" | "ASK_PAYER" | "OTHER_METHOD" | "END_MANDATE" | "OPERATOR";

/** Why a debit failed, by our codes, and what to do; `message` is for the payer. */
export const DEBIT_FAILURES = {
  no_money: {
    remedy: "RETRY",
    message: "Não havia saldo suficiente na conta.",
  },
  bank_error: {
    remedy: "RETRY",
    message: "O banco não conseguiu fazer o débito.",
  },
  account_blocked: {
    remedy: "ASK_PAYER",
    message: "A conta está bloqueada. Fale com o seu banco ou pague de outra forma.",
  },
  above_maximum: {
    remedy: "ASK_PAYER",
    message: "O valor passa do limite que você definiu no banco. Aumente o limite ou pague de outra forma.",
  },
  canceled_by_payer: {
    remedy: "OTHER_METHOD",
    message: "Este débito foi cancelado no banco.",
  },
  same_institution: {
    remedy: "OTHER_METHOD",
    message: "O seu banco não faz este débito. Pague de outra forma.",
  },
  bank_not_reached: {
    remedy: "OTHER_METHOD",
    message: "O seu banco não oferece o Pix Automático. Pague de outra forma.",
  },
  refused: {
    remedy: "OTHER_METHOD",
    message: "O banco recusou o débito. Pague de outra forma.",
  },
  account_closed: {
    remedy: "END_MANDATE",
    message: "A conta foi encerrada. Autorize o Pix Automático em outra conta ou pague de outra forma.",
  },
  another_payer: {
    remedy: "END_MANDATE",
    message: "O CPF ou CNPJ da conta é outro. Autorize o Pix Automático novamente.",
  },
  another_receiver: {
    remedy: "END_MANDATE",
    message: "Os dados de quem recebe mudaram. Autorize o Pix Automático novamente.",
  },
  mandate_ended: {
    remedy: "END_MANDATE",
    message: "A autorização do Pix Automático terminou. Autorize novamente ou pague de outra forma.",
  },
  another_amount: {
    remedy: "OPERATOR",
    message: "O débito não pôde ser feito. Pague de outra forma.",
  },
  wrong_debit: {
    remedy: "OPERATOR",
    message: "O débito não pôde ser feito. Pague de outra forma.",
  },
} as const satisfies Record<string, { remedy: DebitRemedy; message: string }>;
export type DebitFailure = keyof typeof DEBIT_FAILURES;

/** A failed debit as an outcome; `gatewayStatus` keeps the bank's own code. */
export function failedDebit(
  failureCode: DebitFailure,
  gatewayStatus: string,
): Extract<ProviderOutcome, { kind: "FAILED" }> {
  return { kind: "FAILED", failureCode, failureMessage: DEBIT_FAILURES[failureCode].message, gatewayStatus };
}

/** What to do after an attempt's failure; OTHER_METHOD if no bank reported it, as with a refused start. */
export function remedyOf(failureCode: string | null): DebitRemedy {
  return isDebitFailure(failureCode) ? DEBIT_FAILURES[failureCode].remedy : "OTHER_METHOD";
}

/** True for a failure code of a debit that a bank reported. */
export function isDebitFailure(code: string | null): code is DebitFailure {
  return code !== null && Object.hasOwn(DEBIT_FAILURES, code);
}
