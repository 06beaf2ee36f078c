import type { GuideTexts } from "#lib/docs/translate-guide";

export const testClock: GuideTexts = {
  title: "Relógio de teste",
  summary:
    "Avance o tempo no modo de teste: expiração, recebíveis, contestações e saques automáticos sem esperar.",
  sections: [
    {
      heading: "Avance",
      blocks: [
        "Cada empresa tem um relógio de teste. Ele mostra a hora real até ser movido, segue a partir da hora para a qual foi movido, e só anda para a frente: uma requisição repetida o move uma vez. No painel ele fica em Desenvolvedores, Relógio de teste, e todas as páginas mostram um aviso enquanto ele está adiantado. No terminal, use a [linha de comando](/docs/pt-br/guides/client#the-command-line) ou a API:",
        null,
        "O relógio só afeta a sua empresa. Em produção não há esse relógio.",
      ],
    },
    {
      heading: "O que segue o relógio",
      blocks: [
        "Tudo o que venceu acontece em segundos, com os seus eventos e callbacks, como aconteceria naquele dia:",
        {
          table: {
            head: ["O quê", "O que acontece"],
            rows: [
              [
                "cobranças e tentativas",
                "expiram (`charge.expired`), junto com as cotações de câmbio e de criptomoedas",
              ],
              ["autorizações de cartão", "expiram quando não podem mais ser capturadas; o valor é liberado"],
              [
                "débitos de autorizações",
                "são feitos na primeira janela do dia, ou falham depois da segunda, conforme os centavos do valor: `.01` sem saldo na primeira tentativa, `.02` em todas, `.03` acima do máximo do pagador, `.04` conta encerrada, `.05` mesma instituição, `.06` cancelado pelo pagador, `.07` uma falha do banco na primeira tentativa",
              ],
              ["boletos", "pagos pelo código de barras são confirmados no dia útil seguinte"],
              ["links de pagamento", "terminam no `endsAt` e não aceitam mais pagadores"],
              ["recebíveis", "ficam disponíveis e podem ser sacados"],
              [
                "contestações",
                "não aceitam mais provas depois de `dueAt`; quem escolheu o aviso o recebe antes disso",
              ],
              ["assinaturas", "abrem ciclos, enviam e-mails, atrasam e terminam"],
              ["saques automáticos", "acontecem; as rodadas puladas por um mesmo avanço viram uma só"],
              ["saques suspensos, limites maiores", "a suspensão termina; os limites passam a valer"],
            ],
          },
        },
        "Objetos novos usam a hora do relógio: uma cobrança criada com o relógio 30 dias adiantado expira daqui a 31 dias.",
      ],
    },
    {
      heading: "O que não segue o relógio",
      blocks: [
        "O que já passou mantém a hora real: `createdAt`, `paidAt`, eventos, o extrato, a visão geral e o limite diário de saques.",
        "Também usam a hora real: tokens de acesso, logins, assinaturas e repetições de callbacks, limites de requisições, Idempotency-Keys e os provedores. O banco do sandbox ainda aceita dinheiro para uma cobrança que expirou pelo seu relógio; esse dinheiro fica retido. O sandbox não decide contestações sozinho: use as rotas dele.",
        "O relógio não volta, e os prazos existentes não mudam. Uma empresa com o relógio muito adiantado fica assim.",
      ],
    },
  ],
};
