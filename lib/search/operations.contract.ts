import { defineOperation } from "#lib/schemas/operation";
import { searchAnswer, searchQuery } from "#lib/search/search.contract";

export const search = defineOperation({
  id: "search",
  method: "GET",
  path: "/search",
  tag: "Search",
  summary: "Search the merchant's objects by id, reference, name, e-mail, document or amount",
  auth: "merchant",
  sessionOnly: true,
  query: searchQuery,
  answer: searchAnswer,
  status: 200,
  refuses: [],
});
