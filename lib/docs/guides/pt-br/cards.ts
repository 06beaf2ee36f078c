import type { GuideTexts } from "#lib/docs/translate-guide";

export const cards: GuideTexts = {
  title: "Cartões na página pronta",
  summary:
    "Receba por cartão, parcelado e com 3-D Secure, sem que um número de cartão chegue ao seu servidor.",
  sections: [
    {
      heading: "Leve o pagador ao checkout",
      blocks: [
        "Só a página da Ponte recebe dados de cartão. Seu servidor cria uma cobrança sem forma de pagamento e leva o pagador para `instructions.checkoutUrl`. Lá ele escolhe Pix, cartão parcelado ou outra moeda.",
        null,
        "Um `paymentMethod` `CREDIT_CARD` nesta rota é recusado com [payment_method_not_allowed](/docs/errors#payment_method_not_allowed): um servidor que nunca vê números de cartão tem menos a proteger (PCI DSS, SAQ A).",
      ],
    },
    {
      heading: "Ou mantenha o pagador na sua página",
      blocks: [
        "O elemento `<ponte-checkout>` mostra a mesma página dentro da sua, em um quadro servido por esta instalação: Pix, cartões e criptomoedas, e ainda assim nenhum número de cartão na sua página. Informe o seu site em Configurações, Marca, “O checkout dentro do seu site”; os navegadores só mostram o checkout nos sites informados.",
        null,
        "`ponte-paid`, `ponte-failed` e `ponte-ended` informam a situação do pagamento, para a sua página mostrar. Entregue só com o webhook, porque um navegador pode ser manipulado. Para a página de um banco ou provedor, o elemento redireciona a página inteira (`ponte-redirect`), e o pagador volta pelo `redirectUrl`.",
      ],
    },
    {
      heading: "Para onde o pagador volta",
      blocks: [
        "No fim, a página leva o pagador para `redirectUrl`. Essa visita não prova nada: leia a cobrança, ou espere o evento.",
        "O 3-D Secure faz parte da página. O emissor do cartão pode pedir que o titular confirme; depois o pagador volta ao checkout, que mostra o resultado.",
      ],
    },
    {
      heading: "Recusas",
      blocks: [
        "Um cartão recusado encerra a tentativa, não a cobrança: o pagador pode tentar outro cartão ou pagar por Pix até a cobrança expirar. `attempt.failed` traz um `failureCode` estável, como `insufficient_funds`; os [cartões de teste](/docs/pt-br/guides/test-cards) provocam cada um deles.",
      ],
    },
    {
      heading: "Cartões salvos",
      blocks: [
        "Identifique com o seu próprio ID o cliente que entrou na sua loja. Durante uma hora o checkout oferece os cartões que esse cliente salvou com você, e uma caixa para salvar um cartão novo. Só o pagador pode marcá-la, e cada pagamento pede o código de segurança. [Uma assinatura](/docs/pt-br/guides/charge-every-month#a-saved-card) salva um cartão só dela, que é cobrado sem o pagador.",
        null,
        "O link desse checkout funciona como a sessão do cliente: quem o abre vê a bandeira, os quatro últimos dígitos e a validade dos cartões. Envie `customerReference` só quando o seu servidor identificou o cliente e o leva até lá ele mesmo, nunca em um link enviado por e-mail. O valor não pode ser um e-mail, documento ou número de cartão, e nunca volta em uma resposta: a cobrança guarda só um hash com chave, e o registro das suas requisições guarda o valor por sete dias.",
        "O pagador remove um cartão no checkout; você remove com `DELETE /customers/{chargeId}/saved-cards/{savedCardId}` e qualquer cobrança do cliente. O cartão some na hora, e o pedido de exclusão é enviado ao provedor até dar certo. Um cartão que o provedor não conhece mais falha com `saved_card_unknown`, e nada é cobrado.",
        "Cartões só são salvos em provedores que permitem excluí-los: o sandbox no modo de teste; Adyen e Stripe em produção, também com os campos de cartão deles.",
      ],
    },
    {
      heading: "Autorize agora, capture depois",
      blocks: [
        'Com `"capture": false` o valor só fica reservado no cartão. Capture tudo ou uma parte, uma única vez; cancelar a cobrança libera a reserva.',
        null,
      ],
    },
  ],
};
