import type { GuideTexts } from "#lib/docs/translate-guide";

export const testCards: GuideTexts = {
  title: "Cartões e pagadores de teste",
  summary: "Provoque cada resultado no modo de teste: aprovado, recusado, 3-D Secure, sem resposta.",
  sections: [
    {
      heading: "Cartões",
      blocks: [
        "Use qualquer validade futura, qualquer CVV e qualquer nome. Qualquer outro número com dígito verificador correto é aprovado.",
        {
          table: {
            head: ["Número", "Resultado"],
            rows: [
              ["`4111 1111 1111 1111`", "aprovado (Visa)"],
              ["`5555 5555 5555 4444`", "aprovado (Mastercard)"],
              ["`4000 0000 0000 0002`", "recusado, `card_declined`"],
              ["`4000 0000 0000 9995`", "recusado, `insufficient_funds`"],
              ["`4000 0000 0000 0069`", "recusado, `expired_card`"],
              ["`4000 0000 0000 0127`", "recusado, `incorrect_cvc`"],
              ["`4000 0027 6000 3184`", "exige 3-D Secure e depois é aprovado; recusado sem o pagador"],
              ["`4000 0084 0000 1629`", "exige 3-D Secure e depois é recusado"],
              ["`4000 0000 0000 0119`", "sem resposta no começo, aprovado em uma consulta posterior"],
              ["`4000 0000 0000 0341`", "aprovado e salvo; recusado quando usado como cartão salvo"],
              [
                "`4000 0000 0000 3030`",
                "aprovado e salvo; recusado quando usado como cartão salvo, `card_blocked`",
              ],
              ["`4000 0000 0000 3014`", "aprovado e salvo; o provedor o registra um minuto depois"],
              ["`4000 0000 0000 3022`", "aprovado e salvo; a remoção dele fica sem resposta no começo"],
              ["`4000 0000 0000 4202`", "autorizado; a captura é recusada"],
              ["`4000 0000 0000 4210`", "autorizado; a captura fica sem resposta"],
            ],
          },
        },
      ],
    },
    {
      heading: "Pix, exterior, criptomoedas",
      blocks: [
        "O comando `ponte pay CHARGE_ID`, da [linha de comando](/docs/pt-br/guides/client#the-command-line), paga como o pagador pagaria. As rotas por trás dele:",
        null,
        "Como um banco de verdade, o do sandbox aceita outro `amount`, e também dinheiro para uma cobrança expirada: os dois ficam retidos.",
      ],
    },
    {
      heading: "Provoque um evento",
      blocks: [
        "`ponte trigger charge.refunded` faz os passos que causam esse evento, e mostra o ID dele. `ponte trigger` lista os eventos que sabe causar.",
      ],
    },
  ],
};
