import type { GuideTexts } from "#lib/docs/translate-guide";
import { VERIFY_SAMPLES } from "#lib/docs/verify-samples";

export const webhooks: GuideTexts = {
  title: "Verifique um webhook",
  summary: "Receba eventos e confirme que vêm daqui, em TypeScript, Python, PHP e Go.",
  sections: [
    {
      heading: "Cadastre um endpoint",
      blocks: [
        "Um endpoint recebe os eventos que assina, de todas as cobranças. O segredo dele aparece uma única vez. [Eventos](/docs/events) descreve o conteúdo de cada um.",
        null,
        "A sua própria máquina não tem endereço público. Use nela a [linha de comando](/docs/pt-br/guides/client#the-command-line): `ponte listen --forward-to http://localhost:4000/webhooks` busca os eventos e os encaminha, assinados.",
      ],
    },
    {
      heading: "Ou busque os eventos",
      blocks: [
        "Um servidor atrás de um firewall não recebe callbacks. Ele busca os eventos: crie um consumidor uma vez e repita duas requisições, uma para os próximos eventos e outra que os confirma.",
        null,
        {
          list: [
            "`wait` mantém a requisição aberta por até 20 segundos, até haver um evento. Um lojista pode ter dez dessas requisições abertas em um processo do servidor; as demais são recusadas com 429.",
            "Os eventos vêm em ordem, e voltam a vir até serem confirmados. Confirme depois de guardá-los, e pule os IDs que já viu.",
            "`lease` é o tempo, 60 segundos por padrão, em que nenhum outro leitor recebe os mesmos eventos. Vários programas podem ler como um só consumidor, cada um com o seu nome em `reader`: um trabalha em um lote, e os outros esperam o próximo.",
            "Uma confirmação cobre todos os eventos até o cursor dela. Enviá-la de novo, ou depois do fim do `lease`, não faz mal.",
            "Nada é pulado: um evento conta quando a transação dele termina, mesmo que um mais novo já tenha sido lido. `startAfter` e `startAt` começam por eventos mais antigos.",
            "Eventos não lidos esperam 30 dias. O `oldestUnreadAt` de um consumidor mostra o atraso dele. Depois disso as requisições são recusadas com `cursor_expired`; exclua o consumidor e crie outro com `startAt` igual ao `oldestUnreadAt`. Alguns eventos podem vir de novo.",
          ],
        },
        "Os clientes fazem tudo isso em um laço, e `ponte events follow --consumer erp` mostra os eventos no terminal.",
      ],
    },
    {
      heading: "Verifique a assinatura",
      blocks: [
        "Os callbacks seguem o [Standard Webhooks](https://www.standardwebhooks.com): três cabeçalhos, e um HMAC-SHA256 sobre `{webhook-id}.{webhook-timestamp}.{body}`. Verifique o corpo como chegou, antes que um parser o mude. Enquanto um segredo é trocado há duas assinaturas, separadas por um espaço.",
        ...VERIFY_SAMPLES.map(() => null),
        "O cliente oficial já traz isso em `verifyWebhook`.",
      ],
    },
    {
      heading: "Responda rápido, aja uma vez",
      blocks: [
        {
          list: [
            "Responda 2xx em até 15 segundos, e processe o evento depois. Um redirecionamento conta como falha; 410 desativa o endpoint.",
            "O mesmo evento pode chegar duas vezes. `webhook-id` é o ID do evento, igual em todas as tentativas: guarde-o, e pule os eventos que já viu.",
            "Os eventos podem chegar fora de ordem. Leia a cobrança se a ordem importar.",
            "Uma entrega que falha é repetida depois de 5 e 30 segundos, 2, 10 e 30 minutos, 1, 2, 4, 8, 12 e 24 horas, e depois todo dia até o dia 30. `Retry-After` é respeitado.",
            "`ponte events resend EVENT_ID` envia um evento de novo, mesmo já entregue.",
          ],
        },
      ],
    },
  ],
};
