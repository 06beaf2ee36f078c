import { z } from "zod";
import { chooseCsvBody } from "#lib/lists/csv.contract";
import {
  chooseColumnsBody,
  listParams,
  savedView,
  savedViewList,
  saveViewBody,
  updateViewBody,
} from "#lib/lists/list.contract";
import { viewParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const listSavedViews = defineOperation({
  id: "listSavedViews",
  method: "GET",
  path: "/lists/{list}/views",
  tag: "Lists",
  summary: "List the signed-in person's saved views of a list, oldest first",
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
  summary: "Save a list's filters under a name; an existing name gets these filters",
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
  summary: "Rename a view or change its filters",
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
  summary: "Delete a view",
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
  summary: "Store which columns of a list the signed-in person sees",
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
  summary: "Store the signed-in person's CSV format",
  auth: "caller",
  sessionOnly: true,
  body: chooseCsvBody,
  answer: z.null(),
  status: 204,
  refuses: [],
});
