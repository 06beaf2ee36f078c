import { finishChallenge } from "#lib/payments/finish-challenge";
import { challengeReturnRoute } from "#lib/routes/challenge-return-route";

export const GET = challengeReturnRoute(finishChallenge);
