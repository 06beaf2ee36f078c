import type { GuideTexts } from "#lib/docs/translate-guide";

export const boletos: GuideTexts = {
  title: "Boletos com Pix",
  summary:
    "Crie uma única dívida, que o pagador paga pelo código de barras em qualquer banco, ou pelo código Pix no mesmo papel.",
  sections: [
    {
      heading: "Ative",
      blocks: [
        "Uma empresa só tem boletos depois de ativá-los em Configurações, Formas de pagamento. Em produção ela também precisa de uma conexão que registre boletos; no modo de teste, o banco do sandbox faz isso.",
      ],
    },
    {
      heading: "Peça um",
      blocks: [
        null,
        "Um boleto identifica o pagador por CPF ou CNPJ e traz o dia do vencimento. `instructions` tem a linha digitável (47 dígitos), o código de barras (44 dígitos), o código Pix `emv` e os endereços da página para imprimir e do PDF. Sem `paymentMethod`, o pagador escolhe o boleto na página pronta e preenche o que falta.",
        "Um pagamento pelo código de barras é confirmado no dia útil seguinte, e a cobrança precisa durar até lá: sem `expiresAt`, ela expira quando um pagamento feito no vencimento já teria sido confirmado. Depois do vencimento um boleto não recebe mais nada. Um boleto não tem multa, juros nem desconto; [pagamentos Pix](/docs/pt-br/guides/pix) com vencimento têm.",
      ],
    },
    {
      heading: "Dois caminhos, uma dívida",
      blocks: [
        "O caminho que for pago primeiro paga a cobrança (`charge.paid`), e o banco fecha o outro. Um pagador pode ser mais rápido que os bancos: o que chega pelo outro caminho fica retido como `DUPLICATE`. Se for o Pix, é devolvido na hora; o dinheiro do código de barras fica retido, porque os bancos não conseguem devolver esse pagamento.",
        "Pelo mesmo motivo, uma cobrança paga pelo código de barras não é devolvida pelo banco: `POST /charge/{chargeId}/refunds` responde [illegal_transition](/docs/errors#illegal_transition). Pague o valor você mesmo ao pagador. A que foi paga pelo código Pix é devolvida como qualquer Pix.",
        "Nenhum banco informa quem pagou pelo código de barras. Por isso uma cobrança com `payerDocument` não pode ser paga por boleto.",
      ],
    },
    {
      heading: "Experimente",
      blocks: [
        "No modo de teste os centavos do valor decidem o que o sandbox faz, e o [relógio de teste](/docs/pt-br/guides/test-clock) avança os dias úteis: .41 é pago pelo código de barras, .42 pelos dois caminhos, .43 é recusado pelo banco, e a primeira resposta sobre .44 se perde.",
      ],
    },
  ],
};
