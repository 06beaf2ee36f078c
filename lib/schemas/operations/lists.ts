import { z } from "zod";
import { chooseCsvBody } from "#lib/schemas/csv";
import { viewParams } from "#lib/schemas/fields/path-params";
import {
  chooseColumnsBody,
  listParams,
  savedView,
  savedViewList,
  saveViewBody,
  updateViewBody,
} from "#lib/schemas/list";
import { defineOperation } from "#lib/schemas/operation";

export const listSavedViews = defineOperation({
  id: "listSavedViews",
  method: "GET",
  path: "/lists/{list}/views",
  tag: "Lists",
  summary: "The views of a list that the signed-in person saved, the oldest first",
  auth: "caller",
  sessionOnly: true,
  params: listParams,
  answer: savedViewList,
  status: 200,
  refuses: ["not_found"],
});

export const saveView = defineOperation({
  id: "saveView",
  method: "POST",
  path: "/lists/{list}/views",
  tag: "Lists",
  summary: "Keep a list's filters under a name; a name used before gets these filters",
  auth: "caller",
  sessionOnly: true,
  params: listParams,
  body: saveViewBody,
  answer: savedView,
  status: 201,
  refuses: ["not_found"],
});

export const updateView = defineOperation({
  id: "updateView",
  method: "PATCH",
  path: "/views/{viewId}",
  tag: "Lists",
  summary: "Rename a view, or give it other filters",
  auth: "caller",
  sessionOnly: true,
  params: viewParams,
  body: updateViewBody,
  answer: savedView,
  status: 200,
  refuses: ["not_found"],
});

export const deleteView = defineOperation({
  id: "deleteView",
  method: "DELETE",
  path: "/views/{viewId}",
  tag: "Lists",
  summary: "Forget a view",
  auth: "caller",
  sessionOnly: true,
  params: viewParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});

export const chooseColumns = defineOperation({
  id: "chooseColumns",
  method: "PUT",
  path: "/lists/{list}/columns",
  tag: "Lists",
  summary: "Remember which columns of a list the signed-in person sees",
  auth: "caller",
  sessionOnly: true,
  params: listParams,
  body: chooseColumnsBody,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});

export const chooseCsv = defineOperation({
  id: "chooseCsv",
  method: "PUT",
  path: "/csv-choice",
  tag: "Lists",
  summary: "Remember how the signed-in person wants CSV files written",
  auth: "caller",
  sessionOnly: true,
  body: chooseCsvBody,
  answer: z.null(),
  status: 204,
  refuses: [],
});
