/** The curl line that creates a charge and answers the address where it is paid. */
export function chargeCommand(apiUrl: string): string {
  const body = { grossAmount: "10.50", description: "Café" };
  return [
    `curl -s ${apiUrl}/charge -H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
  ].join(" ");
}
