import type { GuideTexts } from "#lib/docs/translate-guide";

export const idempotency: GuideTexts = {
  title: "Idempotência",
  summary: "Repita qualquer requisição depois de uma resposta perdida; nada acontece duas vezes.",
  sections: [
    {
      heading: "Idempotency-Key",
      blocks: [
        "Todo POST aceita o cabeçalho `Idempotency-Key`: um texto que você escolhe, como o número do pedido. A mesma chave com a mesma requisição recebe a resposta guardada. Um POST que só lê, como uma prévia ou uma comparação, é respondido de novo a cada vez.",
        null,
      ],
    },
    {
      heading: "Quanto dura uma chave",
      blocks: [
        {
          table: {
            head: ["Chave", "Pertence a", "Dura"],
            rows: [
              ["`Idempotency-Key` (cabeçalho)", "uma requisição de um lojista e modo", "24 horas"],
              ["`attemptIdempotencyKey` (corpo)", "uma tentativa de um lojista", "para sempre"],
            ],
          },
        },
        "Depois de 24 horas a chave do cabeçalho expira, e a mesma requisição criaria uma segunda cobrança. Se uma repetição pode vir mais tarde do que isso, envie também `attemptIdempotencyKey`: usá-la de novo é recusado com [idempotency_key_reused](/docs/errors#idempotency_key_reused), que diz o que ela criou.",
      ],
    },
    {
      heading: "O que uma repetição recebe",
      blocks: [
        {
          table: {
            head: ["A primeira requisição", "A mesma requisição de novo"],
            rows: [
              ["deu certo", "a mesma resposta"],
              [
                "foi recusada como inválida (400)",
                "é processada de novo: nada foi executado, e a chave está livre",
              ],
              ["foi recusada pela situação de um objeto ou por um provedor", "a mesma recusa"],
              [
                "ainda está em andamento",
                "[request_in_progress](/docs/errors#request_in_progress) com `Retry-After`",
              ],
              ["parou no meio", "continua dali; o que já existe é encontrado, e não criado de novo"],
            ],
          },
        },
        "A mesma chave com outro corpo ou caminho é recusada com [idempotency_mismatch](/docs/errors#idempotency_mismatch).",
      ],
    },
    {
      heading: "Quando repetir",
      blocks: [
        "Repita depois de uma conexão perdida, 429, 500 e 503, com a mesma chave, depois do tempo em `Retry-After`. Não repita um 502 ou 504 de um pagamento com uma chave nova: leia a tentativa em `existing`. O cliente oficial faz isso sozinho, e cria uma chave para cada POST que não tem uma.",
      ],
    },
  ],
};
