import type { DocBlock, Guide } from "#lib/schemas/docs";

const TOOLS: DocBlock = {
  table: {
    head: ["Tools", "What they do", "Scope"],
    rows: [
      ["`list_charges`, `find_charge`, `get_charge`", "read charges", "`charges:read`"],
      ["`explain_charge`", "explains what happened to a charge, why, and what can be done", "`charges:read`"],
      [
        "`list_plans`, `list_subscriptions`, `get_subscription`, `list_cycles`, `get_calendar`",
        "read plans, subscriptions, their cycles and what is coming",
        "`charges:read`",
      ],
      ["`get_balance`", "reads what is available, pending and held", "`charges:read`"],
      [
        "`list_events`, `get_event`, `list_deliveries`",
        "read events and how they were delivered",
        "`webhooks:read`",
      ],
      ["`search_docs`, `read_guide`", "read this documentation", "none"],
      ["`create_test_charge`", "creates a charge in test mode; a live token is refused", "`charges:write`"],
      ["`prepare_refund`", "returns the page where a person refunds", "`charges:read`"],
      ["`prepare_payout`", "returns the page where a person requests a payout", "`payouts:read`"],
      ["`prepare_withdrawal`", "returns the page where a person sends coins", "`invoices:read`"],
    ],
  },
};

/** The guide to the MCP server for assistants. */
export function assistantsGuide(base: string): Guide {
  return {
    slug: "assistants",
    title: "Assistants (MCP)",
    summary: "A language model reads and explains your payments; only a person moves money.",
    sections: [
      {
        heading: "Connect by signing in",
        blocks: [
          `To connect a client that supports OAuth, give it only the address \`${base}/api/mcp\`. It registers itself and opens a page of the dashboard. A person whose role may manage access tokens signs in there, sees what the client requests, chooses test or live mode, and allows it. The client then gets tokens that last one hour and work only at \`/api/mcp\`.`,
          "The Access tokens page lists connected applications and can revoke any of them immediately. Access also ends after 30 days without use, when the person's password changes, and when a code or refresh token is used twice, which means that a copy of it exists.",
          "For client authors: authorization code with PKCE (S256), public clients without a secret, registration by RFC 7591 with up to five redirect URIs. A redirect URI is https, or http on loopback with any port. `resource` is the address above; any other is refused. The official SDK connects without configuration from version 1.11 on.",
        ],
      },
      {
        heading: "Connect with a token",
        blocks: [
          `The MCP server is at \`${base}/api/mcp\`, over HTTP and without sessions. An assistant sends an access token, as a server does. Give it a separate, short-lived token with read scopes only: no tool needs more, except to create charges in test mode.`,
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
          "To see what an assistant sees, call a tool by hand:",
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
          "Each call is an API request: the same scopes and roles, the same limits, the same log at `/dashboard/requests`, and the same problems when it is refused.",
        ],
      },
      {
        heading: "Why no tool moves money",
        blocks: [
          "Text from a payer, such as a description, reaches the model and may try to instruct it. So refunds, payouts and withdrawals are only prepared: the tool returns an address and what to enter there, and a signed-in person enters it, with a second factor if the dashboard requires one.",
        ],
      },
    ],
  };
}
