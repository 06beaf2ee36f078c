import type { GuideTexts } from "#lib/docs/translate-guide";

export const chargeEveryMonth: GuideTexts = {
  title: "Cobrar todo mês",
  summary: "Um plano, uma assinatura e uma cobrança para cada ciclo.",
  sections: [
    {
      heading: "Um plano",
      blocks: [
        "Um plano é o que você vende de novo e de novo: `WEEKLY`, `MONTHLY`, `QUARTERLY`, `SEMIANNUAL` ou `YEARLY`. Guarde o ID dele. `PONTE_TOKEN` é [um token de teste](/docs/pt-br/guides/pix#a-token).",
        null,
        "`PATCH /plans/{planId}` com outras condições cria uma versão nova, para assinaturas novas. As existentes ficam com a delas até que você as mude com `PATCH /subscriptions/{subscriptionId}`.",
      ],
    },
    {
      heading: "Uma assinatura",
      blocks: [
        "Inscreva um pagador. O primeiro ciclo vence hoje, ou em `startDay`; um período de teste o adia pelos `trialDays` do plano. Se ele vence em até dez dias, a cobrança abre na hora, e `checkoutUrl` é a página para onde levar o pagador.",
        null,
        "Sem período de teste, a assinatura fica PENDING_AUTHORIZATION até o primeiro pagamento, e depois ACTIVE. Entregue quando `subscription.activated` chegar, e não quando o pagador voltar à sua página.",
        "No modo de teste você paga o primeiro ciclo como o banco do pagador. Cerca de um segundo depois a assinatura está ACTIVE:",
        null,
      ],
    },
    {
      heading: "O que acontece a cada mês",
      blocks: [
        "Cada período é um ciclo, e cada ciclo é uma cobrança: devoluções, divisões, contestações e callbacks são os de uma cobrança, e os `metadata` dela têm `subscriptionId` e `cycle`. Os dias são contados a partir do primeiro e não se deslocam: 31 de janeiro, 28 de fevereiro, 31 de março.",
        {
          table: {
            head: ["Quando", "O que acontece", "Eventos"],
            rows: [
              [
                "dez dias antes",
                "a cobrança abre; o pagador recebe o link por e-mail",
                "`charge.created`, `cycle.scheduled` do próximo",
              ],
              ["no dia", "o pagador recebe o link de novo, se ainda não pagou", ""],
              ["ela é paga", "o ciclo está PAID, a assinatura ACTIVE", "`charge.paid`, `cycle.paid`"],
              [
                "o dia passa sem pagamento",
                "a assinatura está PAST_DUE; a cobrança ainda pode ser paga",
                "`subscription.past_due`",
              ],
              [
                "antes do próximo ciclo, no máximo 30 dias depois",
                "a cobrança expira; o ciclo está FAILED, e a assinatura UNPAID: nenhum ciclo abre até que você a retome",
                "`charge.expired`, `cycle.failed`, `subscription.unpaid`",
              ],
            ],
          },
        },
        "O dinheiro que chega duas vezes, ou depois do fim de uma cobrança, fica retido em `suspense`, como em qualquer cobrança.",
      ],
    },
    {
      heading: "Pix Automático",
      blocks: [
        "Com a cobrança `PIX_AUTOMATIC`, o banco do pagador debita cada ciclo. O nome e o CPF ou CNPJ do pagador são obrigatórios. Se o primeiro ciclo vence agora, um único QR Code paga esse ciclo e autoriza os outros; é o `code` do `mandate`, e o checkout também o mostra.",
        null,
        {
          table: {
            head: ["Quando", "O que acontece", "Eventos"],
            rows: [
              [
                "o pagador autoriza, ou recusa",
                "a assinatura fica ACTIVE, ou segue o `fallback` do plano",
                "`mandate.approved`, `mandate.refused`",
              ],
              ["cinco dias antes do dia de um ciclo", "o débito segue para o banco do pagador", ""],
              ["no dia, das 0 às 8 e das 18 às 21 horas", "o banco debita", "`charge.paid`, `cycle.paid`"],
              [
                "não há saldo",
                "o banco tenta de novo nos `retryDays` do plano, ou em um dia que você indica com `POST …/cycles/{number}/retry`",
                "`attempt.failed`",
              ],
              [
                "todas as tentativas falharam, ou o banco recusa",
                "o pagador recebe o link por e-mail, a menos que `fallback` seja NONE",
                "`subscription.past_due`",
              ],
              [
                "o pagador ou o banco dele encerra a autorização",
                "os próximos ciclos são pagos por link; com `fallback` NONE a assinatura é cancelada",
                "`mandate.canceled`",
              ],
            ],
          },
        },
        "Uma autorização de valor fixo só permite esse valor: a assinatura não pode mudar para um plano mais caro. Com um plano `MAXIMUM`, o pagador define um limite no aplicativo do banco. Encerrar a assinatura encerra a autorização no banco.",
        "No modo de teste, `POST /sandbox/mandates/{mandateId}/answer` responde pelo pagador, e os centavos do valor decidem como o banco do sandbox debita: .01 falha uma vez, .02 sempre, .03 está acima do limite do pagador, .04 é uma conta encerrada, .05 é o mesmo banco que o seu.",
      ],
    },
    {
      heading: "Um cartão salvo",
      blocks: [
        "Com a cobrança `SAVED_CARD`, o pagador paga o primeiro ciclo pelo link e, no checkout, concorda em ser cobrado todas as vezes: uma caixa que diz o valor, o período e o primeiro dia. A partir daí cada ciclo é cobrado nesse cartão, no dia dele. Sem a caixa, ou se ele pagar por Pix, o próximo ciclo volta a ser pago por link. O `card` da assinatura mostra o cartão.",
        {
          table: {
            head: ["Quando", "O que acontece", "Eventos"],
            rows: [
              [
                "dez dias antes",
                "a cobrança abre; sem cartão, o pagador recebe o link por e-mail",
                "`charge.created`",
              ],
              ["no dia", "o cartão é cobrado", "`charge.paid`, `cycle.paid`"],
              [
                "ele é recusado por um motivo que pode passar",
                "é cobrado de novo nos `retryDays` do plano, no máximo três vezes",
                "`attempt.failed`",
              ],
              [
                "ele é recusado de vez, precisa do titular, ou não há mais dias",
                "o pagador recebe o link por e-mail, e pode salvar outro cartão ali",
                "`attempt.failed`, depois `subscription.past_due`",
              ],
              ["ele vence antes do dia de um ciclo", "o pagador recebe o link quando a cobrança abre", ""],
            ],
          },
        },
        "O cartão mais novo substitui o anterior. Ele pertence só à assinatura: `customerReference` não importa, e quem abre um link não o vê nem paga com ele. Ele é removido do provedor quando a assinatura termina. Enquanto houver um cartão, a assinatura não pode mudar para um plano mais caro.",
        "Depois do fim do Pix Automático, um plano com `fallback` SAVED_CARD continua com um cartão salvo. A sua própria página de pagamento encontra as condições da caixa em `recurring`, nas formas de pagamento do checkout, e envia o consentimento em `saveCard`, com o `amount` e o `interval` que mostrou.",
        "[Cartões de teste](/docs/pt-br/guides/test-cards) aprovados primeiro e recusados depois: `4000 0000 0000 0341` é tentado de novo, `4000 0000 0000 3030` não.",
      ],
    },
    {
      heading: "Outro valor a cada mês",
      blocks: [
        'Um plano com `"amountType": "MAXIMUM"` tem limites em vez de um valor. Cada ciclo espera o valor dele, e é pulado se nenhum for informado até o fim do dia. `cycle.scheduled` avisa de cada ciclo novo; informe o valor pelo número dele:',
        null,
      ],
    },
    {
      heading: "Pausar, pular, cancelar",
      blocks: [
        null,
        {
          list: [
            "O calendário lista os próximos dias, cada um com o motivo.",
            "Um ciclo pulado ou pausado não é cobrado; se a cobrança dele já está aberta, é cancelada. Outra pausa toma o lugar da primeira.",
            "Os bancos retiram um débito até as 22h (horário de Brasília) do dia anterior. Depois disso, o ciclo não pode ser pulado, e uma pausa ou `NOW` o deixa aberto: o débito o paga, e você pode devolver a cobrança. `PERIOD_END` passa a encerrar depois do período pago por esse débito. Se o débito falha, o ciclo acaba pulado ou cancelado.",
            "Retomar reabre os próximos ciclos que foram deixados de lado, cada um com uma nova cobrança pelo plano, pelo tributo e pela divisão de hoje; cobranças abertas mantêm o valor. Um ciclo de um plano `MAXIMUM` mantém o valor que você informou, e continua pulado se o plano não o permite mais.",
            "`PERIOD_END` encerra antes do próximo ciclo e pode ser desfeito com `POST /subscriptions/{subscriptionId}/resume`; `NOW` encerra na hora, e `PERIOD_END` também, enquanto a assinatura está PENDING_AUTHORIZATION ou UNPAID.",
            "Um pagador que paga enquanto você cancela pagou: o ciclo fica PAID, e você pode devolver a cobrança.",
          ],
        },
      ],
    },
    {
      heading: "Experimente um ano em um minuto",
      blocks: [
        "No modo de teste, avance o [relógio de teste](/docs/pt-br/guides/test-clock) até o dia do próximo ciclo: aqui o terceiro, porque o segundo foi pulado. O ciclo abre em segundos:",
        null,
        "Pague o `chargeId` dele como o primeiro, ou com a [linha de comando](/docs/pt-br/guides/client#the-command-line), depois de instalada: `ponte pay CHARGE_ID`.",
      ],
    },
  ],
};
