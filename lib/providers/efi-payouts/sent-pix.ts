import { z } from "zod";
import { endToEndId, shortId, valor } from "#lib/providers/api-pix/wire";
import { reportedName } from "#lib/providers/report-fields";

const members = { idEnvio: shortId, valor, status: reportedName };

/** How Efí answers the request to send a Pix. */
export const acceptedPix = z
  .object({ ...members, e2eId: endToEndId })
  .transform(({ e2eId, ...pix }) => ({ ...pix, endToEndId: e2eId }));

/** A Pix that Efí was asked to send, as it answers the question what became of it. */
export const sentPix = z.object({ ...members, endToEndId });

export type SentPix = z.output<typeof sentPix>;
