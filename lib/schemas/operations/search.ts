import { defineOperation } from "#lib/schemas/operation";
import { searchAnswer, searchQuery } from "#lib/schemas/search";

export const search = defineOperation({
  id: "search",
  method: "GET",
  path: "/search",
  tag: "Search",
  summary:
    "Everything of the merchant's that a text means: an id, a reference, a name, an e-mail, a document or an amount",
  auth: "merchant",
  sessionOnly: true,
  query: searchQuery,
  answer: searchAnswer,
  status: 200,
  refuses: [],
});
