/** Stable failure codes of the API, each with a sentence that tells the payer what to do. */
const MESSAGES: Record<string, string> = {
  card_declined: "O banco emissor recusou o cartão. Tente outro cartão ou pague com Pix.",
  insufficient_funds: "O cartão não tem limite suficiente. Tente outro cartão ou pague com Pix.",
  card_blocked: "O banco emissor não aceita este cartão. Use outro cartão ou pague com Pix.",
  expired_card: "O cartão está vencido. Use outro cartão ou pague com Pix.",
  incorrect_cvc: "O código de segurança não confere. Confira os dados e tente de novo.",
  authentication_abandoned: "A verificação do banco não foi concluída. Tente de novo.",
  authorization_expired: "O valor reservado no cartão não foi cobrado a tempo e foi liberado.",
  authorization_voided: "O valor reservado no cartão foi liberado e nada foi cobrado.",
  velocity_limited: "Muitos cartões foram recusados aqui. Espere alguns minutos ou pague com Pix.",
  saved_card_unknown:
    "O cartão salvo não pôde ser usado e nada foi cobrado. Digite o cartão ou pague com Pix.",
  never_received: "O pagamento não chegou ao banco e nada foi cobrado. Tente de novo.",
  charge_not_payable: "Esta cobrança já não podia ser paga; o valor será devolvido.",
  amount_differs: "O valor recebido não é o da cobrança; ele será devolvido.",
  provider_error: "O meio de pagamento não pôde atender agora e nada foi cobrado. Tente de novo.",
};

/** The sentence for a failure code, in Portuguese; pages translate by code. */
export function failureMessage(code: string): string {
  return MESSAGES[code] ?? "O pagamento não foi aprovado. Tente outro meio de pagamento.";
}
