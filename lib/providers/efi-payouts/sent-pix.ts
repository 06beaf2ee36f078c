import { z } from "zod";
import { endToEndId, shortId, valor } from "#lib/providers/api-pix/wire";
import { reportedInstant, reportedName } from "#lib/providers/report-fields";

const members = { idEnvio: shortId, valor, status: reportedName };

/** How Efí answers the request to send a Pix. */
export const acceptedPix = z
  .object({ ...members, e2eId: endToEndId })
  .transform(({ e2eId, ...pix }) => ({ ...pix, endToEndId: e2eId }));

/** A Pix that Efí was asked to send, as it answers the question what became of it. */
export const sentPix = z.object({ ...members, endToEndId });

/** A Pix in the list of all that the account sent: one that a person sent has no id of ours. */
export const listedPix = z.object({
  endToEndId,
  idEnvio: shortId.nullish(),
  valor,
  status: reportedName,
  chave: reportedName.nullish(),
  horario: z.object({ solicitacao: reportedInstant, liquidacao: reportedInstant.nullish() }),
});

export type SentPix = z.output<typeof sentPix>;
