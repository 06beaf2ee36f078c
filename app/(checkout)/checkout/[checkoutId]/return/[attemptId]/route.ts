import { finishChallenge } from "#lib/payments/open/finish-challenge";
import { challengeReturnRoute } from "#lib/routes/forms/challenge-return-route";

export const GET = challengeReturnRoute(finishChallenge);
