import { z } from "zod";
import { anInstant, endToEndId, sentAt, shortId, valor } from "#lib/providers/api-pix/wire";
import { reportedName } from "#lib/providers/report-fields";

const members = { idEnvio: shortId, valor, status: reportedName };
// Set once the Pix is paid.
const nameOfPix = endToEndId.nullish().catch(null);

/** Efí's answer to a request to send a Pix. */
export const acceptedPix = z
  .object({ ...members, e2eId: nameOfPix })
  .transform(({ e2eId, ...pix }) => ({ ...pix, endToEndId: e2eId }));

/** A requested Pix, as Efí returns it when looked up. */
export const sentPix = z.object({ ...members, endToEndId: nameOfPix });

/**
 * A Pix in the list of all that the account sent. A Pix that a person sent has no id of ours. If `horario` is unreadable, the
 * Pix's id gives the time.
 */
export const listedPix = z
  .object({
    endToEndId,
    idEnvio: shortId.nullish(),
    valor,
    status: reportedName,
    chave: reportedName.nullish().catch(null),
    horario: z.object({ solicitacao: anInstant, liquidacao: anInstant }).nullish().catch(null),
  })
  .transform(({ horario, ...pix }, context) => {
    const at = horario?.liquidacao ?? horario?.solicitacao ?? sentAt(pix.endToEndId);
    if (at) return { ...pix, at };
    context.addIssue({ code: "custom", path: ["horario"], message: "no instant" });
    return z.NEVER;
  });

export type SentPix = z.output<typeof sentPix>;
