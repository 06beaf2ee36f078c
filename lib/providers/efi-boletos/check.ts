import { databaseNow } from "#db/clock";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { describeEfiRefusal, efiBoletoClient } from "#lib/providers/efi-boletos/client";
import type { EfiBoletoConnection } from "#lib/providers/efi-boletos/settings";
import { chargeList } from "#lib/providers/efi-boletos/wire";
import { deniesAccount, isDenial, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** Requests a token and a list of today's transactions. Returns what is wrong, or null. */
export async function checkEfiBoletos(connection: EfiBoletoConnection): Promise<ConnectionProblem | null> {
  const day = brasiliaDay(databaseNow());
  const query = { charge_type: "billet", begin_date: day, end_date: day };
  try {
    const answer = await efiBoletoClient(connection)("GET", ["charges"], { query });
    if (answer.status === 200) {
      readAnswer(chargeList, answer.body, "/charges");
      return null;
    }
    const detail = `Efí: ${describeEfiRefusal(answer)}.`;
    return deniesAccount(answer.status)
      ? { code: "not_allowed", detail, field: "clientId" }
      : { code: "wrong_answer", detail, field: null };
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    const detail = `${error.message}.`;
    if (isDenial(error)) return { code: "credentials", detail, field: "clientId" };
    const code = error.cause === undefined ? "wrong_answer" : "unreachable";
    return { code, detail, field: "baseUrl" };
  }
}
