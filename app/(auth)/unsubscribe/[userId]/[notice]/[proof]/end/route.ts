import { endNotice } from "#lib/notices/unsubscribe";
import { unsubscribeRoute } from "#lib/routes/unsubscribe-route";

export const { GET, POST } = unsubscribeRoute(endNotice);
