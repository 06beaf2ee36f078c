import type { GuideTexts } from "#lib/docs/translate-guide";

export const errors: GuideTexts = {
  title: "Erros",
  summary: "Um só formato para todos os erros, com um código estável e um link para o que fazer.",
  sections: [
    {
      heading: "O formato",
      blocks: [
        "Todo erro é `application/problem+json` (RFC 9457). `type` é o endereço da entrada dele no [catálogo](/docs/errors). Decida por `code`, que é estável; `detail` é para pessoas e pode mudar.",
        null,
        "`errors` lista cada campo inválido com um JSON Pointer (RFC 6901). Códigos e membros novos podem surgir a qualquer momento: trate um código desconhecido pelo código HTTP.",
      ],
    },
    {
      heading: "O que fazer em cada código HTTP",
      blocks: [
        {
          table: {
            head: ["HTTP", "Significado", "O que fazer"],
            rows: [
              ["400, 413, 415, 422", "a requisição é inválida", "corrija; nada foi executado"],
              ["401, 403", "quem chama não tem permissão", "use outro token, escopo ou papel"],
              ["404, 405", "isso não existe aqui", "confira o ID, o modo e o endereço"],
              ["409", "a situação atual não permite", "leia o objeto e decida de novo"],
              ["429, 503", "agora não", "espere o `Retry-After` e repita a requisição"],
              ["500", "um erro do servidor", "repita a requisição com a mesma Idempotency-Key"],
              ["502", "um provedor recusou ou falhou", "leia a tentativa; comece outra"],
              ["504", "um provedor ainda não respondeu", "espere: o resultado é desconhecido, não uma falha"],
            ],
          },
        },
      ],
    },
    {
      heading: "Encontre uma requisição depois",
      blocks: [
        "Toda resposta tem um `X-Request-Id`. A página Requisições do painel encontra a requisição e a resposta por ele, durante 7 dias.",
      ],
    },
  ],
};
