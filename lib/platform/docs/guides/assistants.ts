import type { DocBlock, Guide } from "#lib/schemas/docs";

const TOOLS: DocBlock = {
  table: {
    head: ["Tools", "What they do", "Scope"],
    rows: [
      ["`list_charges`, `find_charge`, `get_charge`", "read charges", "`charges:read`"],
      ["`explain_charge`", "says what happened to a charge, why, and what can be done", "`charges:read`"],
      ["`get_balance`", "reads what is available, pending and held", "`charges:read`"],
      [
        "`list_events`, `get_event`, `list_deliveries`",
        "read events and how they were delivered",
        "`webhooks:read`",
      ],
      ["`search_docs`, `read_guide`", "read this documentation", "none"],
      ["`create_test_charge`", "creates a charge in test mode; a live token is refused", "`charges:write`"],
      ["`prepare_refund`", "answers the page where a person refunds", "`charges:read`"],
      ["`prepare_payout`", "answers the page where a person asks for a payout", "`payouts:read`"],
      ["`prepare_withdrawal`", "answers the page where a person sends coins", "`invoices:read`"],
    ],
  },
};

/** The guide to the MCP server, through which assistants read and prepare. */
export function assistantsGuide(base: string): Guide {
  return {
    slug: "assistants",
    title: "Assistants (MCP)",
    summary: "A language model reads and explains your payments; money moves by a person alone.",
    sections: [
      {
        heading: "Connect one by signing in",
        blocks: [
          `Give a client that speaks OAuth the address \`${base}/api/mcp\`, and nothing else. It registers itself and opens a page of the dashboard. A person whose role manages access tokens signs in there, sees what the client asks for, chooses the test or the live account, and allows it. The client then gets tokens of an hour that work at \`/api/mcp\` and nowhere else in the API.`,
          "The page Access tokens lists connected applications and ends any of them at once. Access also ends after 30 days without use, when the person's password changes, and when a code or refresh token is used twice, because then somebody else has a copy of it.",
          "For authors of clients: authorization code with PKCE (S256), public clients without a secret, registration by RFC 7591 with up to five redirect URIs. A redirect URI is https, or http on loopback with any port. `resource` is the address above; a request that names another one is refused. The official SDK connects without any setting, from its version 1.11 on.",
        ],
      },
      {
        heading: "Connect one by a token",
        blocks: [
          `The Model Context Protocol is spoken at \`${base}/api/mcp\`, over HTTP and without sessions. An assistant sends an access token as a server does. Give it one of its own, of a short life and with reading scopes alone: no tool needs more, but for charges in test mode.`,
          {
            language: "sh",
            code: `export PONTE_TOKEN=$(npm run -s token -- you@example.com --scope "charges:read webhooks:read payouts:read" --expires 8h)`,
          },
          {
            language: "json",
            title: "In the settings of most clients",
            code: JSON.stringify(
              {
                mcpServers: {
                  ponte: {
                    type: "http",
                    url: `${base}/api/mcp`,
                    headers: { Authorization: "Bearer <ACCESS_TOKEN>" },
                  },
                },
              },
              null,
              2,
            ),
          },
          "To see what it sees, ask by hand:",
          {
            language: "sh",
            code: `curl -s ${base}/api/mcp -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "get_balance", "arguments": {} } }'`,
          },
        ],
      },
      {
        heading: "What the tools do",
        blocks: [
          TOOLS,
          "Each call is a request of the API: the same scopes and roles, the same limits, the same log at `/dashboard/requests`, and the same problems where it is refused.",
        ],
      },
      {
        heading: "Why no tool moves money",
        blocks: [
          "What a payer writes into a description reaches the model, and may try to give it orders. So what gives money back or sends it away is prepared and no more: the tool answers an address and what is to be entered there, and a person who is signed in enters it, with a second factor where the dashboard asks for one.",
        ],
      },
    ],
  };
}
