import type { GuideTexts } from "#lib/docs/translate-guide";

export const pix: GuideTexts = {
  title: "Pix em cinco minutos",
  summary: "De um token até uma cobrança de teste paga e o seu evento.",
  sections: [
    {
      heading: "Um token",
      blocks: [
        "Crie um cliente de API no painel, em [Clientes de API](/dashboard/api-clients), e copie o ID e o segredo: o segredo aparece uma única vez. Troque os dois por um token de acesso, que vale uma hora. Seu servidor pede outro antes que ele expire; os clientes oficiais fazem isso sozinhos. No modo de teste tudo é gratuito e nenhum dinheiro se move.",
        null,
        "Na máquina em que a Ponte roda, `npm run -s client -- merchant@example.com --name shop` também cria um cliente, e `npm run -s token -- merchant@example.com` mostra o token de uma pessoa, para um teste rápido.",
      ],
    },
    {
      heading: "Uma cobrança com o seu Pix",
      blocks: [
        "Uma única requisição cria a cobrança e gera o Pix. Valores são textos ou números em reais, com no máximo duas casas decimais; nunca são arredondados.",
        null,
        "`instructions` traz tudo o que o pagador precisa:",
        {
          list: [
            "`emv`: o código para copiar e colar no aplicativo do banco;",
            "`qrCode`: o QR Code, como endereço `data:image/png`;",
            "`checkoutUrl`: a página pronta, que mostra os dois e muda sozinha para “pago”;",
            "`txid`: o ID do pagamento no provedor do Pix.",
          ],
        },
      ],
    },
    {
      heading: "O pagador paga",
      blocks: [
        "No modo de teste você faz o papel do banco do pagador. Troque TXID pelo `instructions.txid` da resposta:",
        null,
        "Ou deixe a [linha de comando](/docs/pt-br/guides/client#the-command-line) fazer isso: `ponte pay CHARGE_ID`.",
      ],
    },
    {
      heading: "Saiba que foi pago",
      blocks: [
        "Não fique consultando: a Ponte avisa você. Informe o `callbackUrl` da cobrança, ou cadastre um endpoint para os eventos de todas as cobranças, e [verifique cada callback](/docs/pt-br/guides/webhooks). O `charge.paid` chega em cerca de um segundo.",
        { codeTitle: "O corpo de um callback, resumido" },
        "Entregue o produto quando o evento disser PAID, e não quando o pagador voltar à sua página: ele pode fechar o navegador, ou abrir o endereço de retorno sem ter pago.",
      ],
    },
    {
      heading: "Só o pagador certo",
      blocks: [
        "Com `payerDocument`, a cobrança só é paga com dinheiro daquele CPF ou CNPJ, conforme o banco do pagador informa. O dinheiro de qualquer outra pessoa é retido e devolvido na hora; o evento `charge.payer_refused` e e-mails avisam você e o pagador, e nada é liberado. A cobrança continua aberta: o checkout mostra um código novo, e seu servidor obtém outro com `POST /charge/{chargeId}/attempts`.",
        null,
        "No modo de teste você escolhe quem paga: `RIGHT`, `ANOTHER`, `MASKED` ou `UNREPORTED`.",
        null,
        {
          list: [
            "Um documento mascarado (`***.982.247-**`) vale pelos dígitos visíveis, se forem ao menos cinco.",
            "Alguns bancos não informam o documento. Então `unknownPayer` decide: `HOLD` retém o dinheiro até que você o aceite ou devolva no painel; `ACCEPT` deixa pagar na hora. O dinheiro que você aceita paga a cobrança, se ela ainda estiver pendente e for desse valor; senão, vai para o seu saldo.",
            "Só o Pix é oferecido, porque nenhuma outra forma de pagamento informa quem pagou. Um CNPJ é um estabelecimento: o dinheiro de outra filial é de outro pagador.",
            "Um link de pagamento com `locksPayer` prende cada cobrança ao documento que o pagador informa.",
            "Pagamentos Pix também aceitam `payerDocument`. Assinaturas com a cobrança `LINK` também, para cada ciclo.",
          ],
        },
      ],
    },
    {
      heading: "CBS e IBS que o seu banco separa",
      blocks: [
        "A partir de 2027 os bancos separam o tributo de uma venda no próprio pagamento (o split payment da reforma tributária); até lá é opcional. Ative em Configurações, Formas de pagamento. Cobranças, pagamentos Pix, links de pagamento e assinaturas passam a aceitar `tax`: os dois valores ou nenhum, e zero é um valor válido; a chave da nota pode vir depois.",
        null,
        {
          list: [
            "`POST /charge/preview` mostra bruto, tributo, tarifa e líquido. Depois do pagamento, `tax.setAside` é o que o banco separou, e `settlement.netAmount` é seu.",
            "`tax.status` é NOT_SENT quando o banco ou a forma de pagamento não aceita o tributo, como em cartões, criptomoedas e pagamentos do exterior. Nada é separado, e o tributo continua sendo seu para pagar.",
            "O governo pode corrigir os valores até o pagamento, o que `charge.tax_corrected` informa. `GET /charge/{chargeId}/tax` mostra cada passo, e `POST /charge/{chargeId}/tax` registra a chave de uma nota emitida depois da cobrança.",
            "Uma devolução devolve o valor inteiro, embora você só tenha recebido o líquido: uma parte sai do seu outro dinheiro. O governo devolve o tributo a você.",
            "`GET /tax-statement` com um `month`, como `2027-01`, é para o seu contador.",
            "No modo de teste decidem os dois últimos dígitos de `cbs`: com `.71` o governo reduz os dois à metade; com `.72` metade do tributo já estava paga, e só a outra metade é separada; com `.73` o banco só informa o tributo quando é consultado de novo.",
          ],
        },
      ],
    },
    {
      heading: "Outros desfechos",
      blocks: [
        {
          table: {
            head: ["O que acontece", "O que você vê"],
            rows: [
              [
                "A cobrança não é paga a tempo (24 horas, ou `expiresAt`)",
                "`charge.expired`, situação EXPIRED",
              ],
              [
                "O dinheiro chega tarde, duas vezes ou com outro valor",
                "o dinheiro fica retido em `suspense`; não paga nada até que você o aceite ou devolva",
              ],
              ["Você devolve", "`charge.refunded`, `refundedAmount`"],
              [
                "A devolução é feita no aplicativo do banco",
                "o mesmo, e uma devolução cujo `initiatedBy` é `PROVIDER`",
              ],
              [
                "O provedor não responde",
                "tentativa PROCESSING: não é uma falha; a Ponte pergunta até saber",
              ],
            ],
          },
        },
      ],
    },
  ],
};
