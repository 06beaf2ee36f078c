const DAY_MS = 24 * 60 * 60 * 1000;

/** The curl line that creates a PIX payment whose payer fills in who pays, open for a day from `now`. */
export function createCommand(apiUrl: string, now: Date): string {
  const body = {
    clientMode: "requestCheckout",
    amount: 10.5,
    expire_at: new Date(now.getTime() + DAY_MS).toISOString(),
  };
  return [
    `curl -s ${apiUrl}/payments -H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  ].join(" ");
}
