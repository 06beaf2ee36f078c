import type { GuideTexts } from "#lib/docs/translate-guide";
import { listLoops } from "#lib/openapi/list-loops";

export const paging: GuideTexts = {
  title: "Listas e paginação",
  summary:
    "Leia uma lista inteira por cursor: cada objeto exatamente uma vez, mesmo enquanto outros são criados.",
  sections: [
    {
      heading: "Por cursor",
      blocks: [
        "Uma lista devolve `data` e `pagination`. Envie o `nextCursor` de cada página como `cursor`, com os mesmos filtros, até `hasMore` ser false. Cada objeto que existia no começo vem exatamente uma vez, e todas as páginas custam o mesmo. `limit` vai de 1 a 100; o padrão é 10.",
        ...listLoops("").map(() => null),
        "Com o cliente oficial: `for await (const charge of ponte.pages.listCharges())`.",
      ],
    },
    {
      heading: "Outras formas",
      blocks: [
        {
          list: [
            "`page` também funciona, mas as páginas se deslocam enquanto objetos são criados; envie com ele um `end_date`.",
            "`total` e `totalPages` são exatos, ou null se há mais resultados do que se conta.",
            "Listas no envelope `{ status, code, response }` chamam o tamanho da página de `quantityPerPage` e têm `response.pagination`.",
            "Um array simples traz no máximo 1.000 objetos; os cabeçalhos `X-Next-Cursor` e `Link` levam à parte seguinte.",
            "Faturas ordenadas por `updatedAt` ou `status` podem mudar de lugar enquanto você as lê: não use `orderBy` em uma importação.",
          ],
        },
      ],
    },
  ],
};
