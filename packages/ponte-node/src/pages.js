// @ts-check

/**
 * The objects of one page in any of the API's formats: `{ data, pagination }`, the same in the envelope, or a bare array.
 * @param {any} body @returns {any[]}
 */
export function itemsOf(body) {
  const page = listOf(body);
  return Array.isArray(page) ? page : page.data;
}

/**
 * The cursor of the next page; null at the end of the list.
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
