import type { GuideTexts } from "#lib/docs/translate-guide";
import type { DocBlock } from "#lib/schemas/docs";

const COMMANDS: Exclude<DocBlock, { code: string }> = {
  table: {
    head: ["Comando", "O que faz"],
    rows: [
      [
        "`ponte listen --forward-to URL`",
        "encaminha eventos novos, assinados, a um endereço desta máquina, sem porta aberta",
      ],
      [
        "`ponte trigger EVENT`",
        "causa um evento no modo de teste; com `--forward-to URL` envia um exemplo assinado de qualquer evento",
      ],
      [
        "`ponte events tail`, `… logs tail`",
        "mostram cada evento novo, e cada requisição com a resposta, assim que chegam",
      ],
      [
        "`ponte get PATH`, `ponte post PATH`",
        "chamam qualquer endereço da API, com `-d key=value` ou `--data @file`, e mostram a resposta em JSON",
      ],
      ["`ponte pay CHARGE_ID`", "paga uma cobrança de teste como o pagador, com `--method` e `--card`"],
      ["`ponte events`", "lista os eventos mais novos"],
      ["`ponte events resend EVENT_ID`", "envia um evento de novo a quem o recebe"],
      ["`ponte profile`", "lista os perfis, sem os segredos"],
      ["`ponte doctor`", "confere o endereço, o token, o modo e os webhooks"],
    ],
  },
};

/** The texts name addresses of the installation at `base`. */
export function client(base: string, phpAddress: string): GuideTexts {
  return {
    title: "Clientes e linha de comando",
    summary: "Clientes com tipos para Node, Python e PHP, e a linha de comando ponte para o seu terminal.",
    sections: [
      {
        heading: "O cliente",
        blocks: [
          "`@ponte/node` tem uma chamada com tipos para cada operação da API, gerada a partir do [documento OpenAPI](/api/openapi.json). Precisa do Node 20.19 ou mais novo e não tem dependências. Esta instalação o serve: nenhum cliente da Ponte está em um registro público, então instale cada um pelo endereço:",
          null,
          null,
          {
            list: [
              "Guarde o `chargeId`: você precisa dele para ler, devolver e cancelar uma cobrança. Com `paymentMethod`, a resposta é a primeira tentativa da cobrança, e `id` é o da tentativa; sem ele, a resposta é a cobrança, e os dois IDs são iguais. Os tipos distinguem os dois casos.",
              "Campos do caminho, da query e do corpo vão juntos em um só objeto.",
              "Falhas lançam exceções: `PonteInvalidRequestError`, `PonteAuthenticationError`, `PonteConflictError`, `PonteRateLimitError` e outras são um `PonteProblem` com `code`, `status`, `detail`, `field`, `errors` e `requestId`; `PonteConnectionError` e `PonteTimeoutError` dizem que não houve resposta.",
              "Cada POST recebe uma `Idempotency-Key` (ou a sua, `{ idempotencyKey }`) e, como GET, PUT e DELETE, é repetido depois de uma conexão perdida, 429, 500 ou 503. `maxRetries`, `timeoutMs`, `signal` e `token` valem para o cliente ou para uma requisição.",
              "`verifyWebhook(secret, headers, body)` devolve o evento ou lança uma exceção; `makeTestWebhook(secret, type)` cria um callback assinado para os seus testes.",
            ],
          },
        ],
      },
      {
        heading: "Clientes em outras linguagens",
        blocks: [
          "As mesmas chamadas, repetições e erros para Python 3.9 e para PHP 8.1 com curl, sem outras dependências. Os campos têm os nomes da API; as respostas são o JSON dela.",
          null,
          null,
          null,
          `O Composer recusa http simples: na sua própria máquina, execute antes \`composer config secure-http false\`. Sem o Composer, descompacte ${phpAddress} e use o \`load.php\` dele.`,
          null,
        ],
      },
      {
        heading: "Somas de verificação e atualizações",
        blocks: [
          `O SHA-256 de cada arquivo está em ${base}/clients/SHA256SUMS; o npm e o Composer também guardam uma soma nos arquivos de lock.`,
          null,
          "Uma instalação serve as versões dos clientes com que foi lançada. Se o seu build não pode depender dela, guarde o arquivo no seu repositório e instale a partir dele.",
        ],
      },
      {
        heading: "A linha de comando",
        blocks: [
          "Instale uma vez. Não a execute com `npx` e o nome curto: o npm tem um pacote com esse nome que não é nosso.",
          null,
          "Ela lê `PONTE_URL` (por padrão http://localhost:3000) e `PONTE_TOKEN`; `ponte profile save NAME` guarda os dois, e todo comando aceita `--profile NAME`. `ponte help COMMAND` explica um comando, e `--json` produz saída para programas.",
          COMMANDS,
          "Códigos de saída: 0 feito, 1 sem o resultado esperado, 2 uso errado, 3 sem permissão (401, 403), 4 não encontrado, 5 recusado, 6 conflito (409), 7 erro do servidor, 8 sem resposta. Problemas saem na saída de erros.",
        ],
      },
    ],
  };
}
