import { requestContext } from "#lib/platform/request-context";

/** Answers the current page with this status instead of 200. Does nothing for a part of a page, or once the answer has begun. */
export function answerWithStatus(status: 410): void {
  requestContext().setPageStatus?.(status);
}
