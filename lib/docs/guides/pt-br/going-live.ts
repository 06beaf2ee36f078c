import type { GuideTexts } from "#lib/docs/translate-guide";

export const goingLive: GuideTexts = {
  title: "Ir para produção",
  summary: "O que muda com dinheiro de verdade, e o que conferir antes.",
  sections: [
    {
      heading: "Dois modos, tudo em dobro",
      blocks: [
        "Teste e produção são dois lojistas da mesma empresa. Cada token, cliente, endpoint, cobrança e evento pertence a um deles, como mostra `mode`. O seu código fica igual: só mudam o token e o segredo do webhook.",
        null,
        "Servidores usam as credenciais de um cliente OAuth, e não o token de uma pessoa: crie um cliente no painel e obtenha tokens que valem uma hora.",
        null,
      ],
    },
    {
      heading: "Antes do primeiro pagamento de verdade",
      blocks: [
        {
          list: [
            "Uma conexão com um provedor para cada forma de pagamento que você oferece, feita na página Conexões do painel.",
            "Tarifas e dias de liberação, como combinado com o operador desta instalação.",
            "Um endpoint com endereço https, e o segredo dele nas configurações do seu servidor.",
            "Todo callback verificado, guardado pelo `webhook-id`, e respondido em até 15 segundos.",
            "Uma `Idempotency-Key` em todo POST.",
            "Pedidos entregues só com `charge.paid`, nunca na volta do pagador.",
            "`charge.refunded`, `charge.expired` e dinheiro retido tratados pelo programa, ou acompanhados por uma pessoa.",
            "A verificação em duas etapas para todos que podem devolver.",
          ],
        },
      ],
    },
    {
      heading: "O que o sandbox não mostra",
      blocks: [
        "Emissores de verdade recusam por motivos deles, e bancos de verdade podem levar minutos à noite. `ponte doctor`, um comando da [linha de comando](/docs/pt-br/guides/client#the-command-line), diz o que esta instalação e o seu token podem fazer.",
      ],
    },
  ],
};
