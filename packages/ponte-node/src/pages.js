// @ts-check

/**
 * The objects of one page, whichever of the API's forms it has: `{ data, pagination }`, the same in the
 * envelope, or a bare array.
 * @param {any} body @returns {any[]}
 */
export function itemsOf(body) {
  const page = listOf(body);
  return Array.isArray(page) ? page : page.data;
}

/**
 * What follows a page: null at the end of the list.
 * @param {{ body: any, headers: Headers }} answer @returns {string | null}
 */
export function nextCursorOf({ body, headers }) {
  const page = listOf(body);
  if (Array.isArray(page)) return headers.get("x-next-cursor");
  return page.pagination.hasMore ? page.pagination.nextCursor : null;
}

/** @param {any} body */
function listOf(body) {
  return body.response ?? body;
}
