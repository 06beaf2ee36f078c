import type { GuideTexts } from "#lib/docs/translate-guide";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";

export const versions: GuideTexts = {
  title: "Versões",
  summary: "O que pode mudar debaixo do seu programa, o que não pode, e como atualizar.",
  sections: [
    {
      heading: "A sua versão continua sua",
      blocks: [
        `Uma versão é uma data, como \`${NEWEST_API_VERSION}\`. Um token de acesso ou cliente de API fica com a versão que valia quando foi criado, e toda resposta diz a sua em \`Ponte-Version\`. Para experimentar outra, envie-a nesse cabeçalho. Uma versão desconhecida é recusada com 400 e o nome do cabeçalho.`,
        null,
        "Para atualizar de vez, envie a versão nova em todas as requisições, ou crie um token ou cliente novo e revogue o antigo. Os clientes oficiais enviam a versão para a qual foram feitos. A sua própria página de pagamento, com um token de checkout, também precisa enviar a versão dela: sem o cabeçalho, recebe a mais nova.",
        "Repita uma requisição com Idempotency-Key na versão em que a enviou primeiro.",
      ],
    },
    {
      heading: "O que pode mudar dentro de uma versão",
      blocks: [
        "Mudanças que não afetam um programa que ignora os membros que não conhece:",
        {
          list: [
            "uma operação, um tipo de evento ou um código de erro novo",
            "um membro novo em uma resposta ou evento, ou uma coluna nova em um arquivo CSV: leia as colunas pelo nome",
            "um nome novo em um conjunto que cresce com o que a Ponte sabe fazer, marcado com `x-extensible-enum` no documento: formas de pagamento, produtos, tipos de evento, ações auditadas, motivos de dinheiro retido. Ele só aparece quando o lojista usa o que ele nomeia",
            "um parâmetro ou membro novo e opcional de um corpo",
            "um corpo ou parâmetro que aceita mais do que antes",
            "as frases em `detail`, as descrições, e o tamanho e a forma de IDs e cursores, que são opacos",
          ],
        },
      ],
    },
    {
      heading: "O que exige uma versão nova",
      blocks: [
        {
          list: [
            "uma operação, um parâmetro ou um membro removido ou renomeado",
            "um membro de uma resposta que passa a poder faltar ou ser null, ou que muda de tipo",
            "um valor novo de qualquer outro enum em uma resposta, como uma situação, ou um tipo novo de `instructions`",
            "um membro de um corpo que passa a ser obrigatório, ou valores que deixam de ser aceitos",
            "outro código HTTP de sucesso, ou outro escopo ou papel para a mesma chamada",
          ],
        },
        "Uma falha de segurança pode ser corrigida na hora em todas as versões; o changelog a menciona.",
      ],
    },
    {
      heading: "Eventos",
      blocks: [
        "Um evento é guardado uma vez, na versão que valia quando aconteceu. O cabeçalho `ponte-version` do callback a nomeia, em cada tentativa e quando o evento é enviado de novo.",
      ],
    },
    {
      heading: "Descontinuações",
      blocks: [
        "Uma operação descontinuada é marcada em cada resposta: `Deprecation` é a data desde quando, em segundos desde 1970 (RFC 9745), e `Sunset` o primeiro dia em que ela pode ser removida (RFC 8594), ao menos doze meses depois. A referência diz o que a substitui. Uma versão é servida por ao menos vinte e quatro meses depois do lançamento da seguinte.",
      ],
    },
  ],
};
