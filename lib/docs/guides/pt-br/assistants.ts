import type { GuideTexts } from "#lib/docs/translate-guide";
import type { DocBlock } from "#lib/schemas/docs";

const TOOLS: Exclude<DocBlock, { code: string }> = {
  table: {
    head: ["Ferramentas", "O que fazem", "Escopo"],
    rows: [
      ["`list_charges`, `find_charge`, `get_charge`", "leem cobranças", "`charges:read`"],
      [
        "`explain_charge`",
        "explica o que aconteceu com uma cobrança, por quê, e o que pode ser feito",
        "`charges:read`",
      ],
      [
        "`list_plans`, `list_subscriptions`, `get_subscription`, `list_cycles`, `get_calendar`",
        "leem planos, assinaturas, seus ciclos e o que vem",
        "`charges:read`",
      ],
      ["`get_balance`", "lê o que está disponível, pendente e retido", "`charges:read`"],
      [
        "`list_events`, `get_event`, `list_deliveries`",
        "leem eventos e como foram entregues",
        "`webhooks:read`",
      ],
      ["`search_docs`, `read_guide`", "leem esta documentação", "nenhum"],
      [
        "`create_test_charge`",
        "cria uma cobrança no modo de teste; um token de produção é recusado",
        "`charges:write`",
      ],
      ["`prepare_refund`", "devolve a página em que uma pessoa faz a devolução", "`charges:read`"],
      ["`prepare_payout`", "devolve a página em que uma pessoa pede um saque", "`payouts:read`"],
      ["`prepare_withdrawal`", "devolve a página em que uma pessoa envia criptomoedas", "`invoices:read`"],
    ],
  },
};

/** The texts name an address of the installation at `base`. */
export function assistants(base: string): GuideTexts {
  return {
    title: "Assistentes (MCP)",
    summary: "Um modelo de linguagem lê e explica os seus pagamentos; só uma pessoa move dinheiro.",
    sections: [
      {
        heading: "Conecte com login",
        blocks: [
          `Informe a um cliente com OAuth só o endereço \`${base}/api/mcp\`. Ele se registra sozinho e abre uma página do painel. Ali entra uma pessoa cujo papel pode gerenciar tokens de acesso, vê o que o cliente pede, escolhe teste ou produção, e permite. O cliente recebe então tokens que valem uma hora e só funcionam em \`/api/mcp\`.`,
          "A página Tokens de acesso lista os aplicativos conectados e pode revogar qualquer um na hora. O acesso também termina depois de 30 dias sem uso, quando a pessoa muda a senha, e quando um código ou refresh token é usado duas vezes, o que indica que existe uma cópia dele.",
          "Para quem escreve clientes: authorization code com PKCE (S256), clientes públicos sem segredo, registro pela RFC 7591 com até cinco endereços de retorno. Um endereço de retorno é https, ou http na própria máquina com qualquer porta. `resource` é o endereço acima; qualquer outro é recusado. O SDK oficial conecta sem configuração a partir da versão 1.11.",
        ],
      },
      {
        heading: "Conecte com um token",
        blocks: [
          `O servidor MCP está em \`${base}/api/mcp\`, por HTTP e sem sessões. Um assistente envia um token de acesso como um servidor. Dê a ele um token separado, de vida curta e só com escopos de leitura: nenhuma ferramenta precisa de mais, a não ser para criar cobranças no modo de teste.`,
          null,
          { codeTitle: "Nas configurações da maioria dos clientes" },
          "Para ver o que ele vê, chame uma ferramenta à mão:",
          null,
        ],
      },
      {
        heading: "O que as ferramentas fazem",
        blocks: [
          TOOLS,
          "Cada chamada é uma requisição da API: os mesmos escopos e papéis, os mesmos limites, o mesmo registro em `/dashboard/requests`, e os mesmos problemas quando é recusada.",
        ],
      },
      {
        heading: "Por que nenhuma ferramenta move dinheiro",
        blocks: [
          "Um texto do pagador, como uma descrição, chega ao modelo e pode tentar dar ordens a ele. Por isso devoluções e saques só são preparados: a ferramenta devolve um endereço e o que preencher ali, e quem preenche é uma pessoa que entrou no painel, com a segunda etapa se o painel a exigir.",
        ],
      },
    ],
  };
}
