import type { GuideTexts } from "#lib/docs/translate-guide";

export const splits: GuideTexts = {
  title: "Divisões",
  summary: "Divida uma cobrança entre recebedores, até o centavo, e veja o resultado antes de criá-la.",
  sections: [
    {
      heading: "Recebedores",
      blocks: ["Cada recebedor tem um documento, uma chave Pix e um saldo só dele.", null],
    },
    {
      heading: "Uma cobrança com divisão",
      blocks: [
        "`FIXED` é um valor em reais; `PERCENT`, uma porcentagem do líquido, que é o valor depois da tarifa. O lojista fica com o resto, e assim cada centavo tem dono.",
        { codeTitle: "Parte do corpo de POST /charge" },
        "`POST /charge/preview` recebe o mesmo corpo e devolve cada parte, com as frações de centavo que o arredondamento para baixo deixa com o lojista. Cada recebedor aparece uma única vez em uma divisão, e uma divisão tem no máximo 50 partes.",
      ],
    },
    {
      heading: "Tarifas e devoluções",
      blocks: [
        "A tarifa depende da forma de pagamento. Por isso os valores de uma cobrança sem forma definida só são finais depois do pagamento. Se a tarifa de uma forma de pagamento fizesse as partes passarem do líquido, essa forma é recusada com [split_exceeds_net](/docs/errors#split_exceeds_net).",
        "Uma devolução sai de cada recebedor na mesma proporção. O `settlement` da cobrança lista todos os valores.",
      ],
    },
  ],
};
