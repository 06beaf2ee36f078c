import { z } from "zod";
import { cardProtection, setCardProtectionBody } from "#lib/cards/card-protection.contract";
import { reminderTerms, setReminderTermsBody } from "#lib/charges/reminder.contract";
import { defineOperation } from "#lib/schemas/operation";
import {
  setEmbedOriginsBody,
  setMethodsBody,
  settings,
  updateBrandingBody,
  updateProfileBody,
} from "#lib/settings/settings.contract";
import { setTaxBody } from "#lib/tax/tax.contract";

export const getSettings = defineOperation({
  id: "getSettings",
  method: "GET",
  path: "/settings",
  tag: "Settings",
  summary: "Get the merchant's settings",
  auth: "merchant",
  sessionOnly: true,
  answer: settings,
  status: 200,
  refuses: [],
});

export const updateProfile = defineOperation({
  id: "updateProfile",
  method: "PATCH",
  path: "/settings/profile",
  tag: "Settings",
  summary: "Change the merchant's names, city, contact, language and time zone",
  auth: "merchant",
  permission: "settings:manage",
  sessionOnly: true,
  body: updateProfileBody,
  answer: settings,
  status: 200,
  refuses: [],
});

export const updateBranding = defineOperation({
  id: "updateBranding",
  method: "PATCH",
  path: "/settings/branding",
  tag: "Settings",
  summary: "Set the color of payers' pages",
  auth: "merchant",
  permission: "settings:manage",
  sessionOnly: true,
  body: updateBrandingBody,
  answer: settings,
  status: 200,
  refuses: [],
});

export const setEmbedOrigins = defineOperation({
  id: "setEmbedOrigins",
  method: "PUT",
  path: "/settings/embed-origins",
  tag: "Settings",
  summary: "Set the sites that may embed the checkout in a frame",
  auth: "merchant",
  permission: "settings:manage",
  sessionOnly: true,
  body: setEmbedOriginsBody,
  answer: settings,
  status: 200,
  refuses: [],
});

/** The body is the image itself: base64 in JSON would leave no room for the largest allowed one. */
export const setLogo = defineOperation({
  id: "setLogo",
  method: "PUT",
  path: "/settings/logo",
  tag: "Settings",
  summary: "Set the logo of payers' pages: a PNG, JPEG or WebP image as the request body",
  auth: "merchant",
  permission: "settings:manage",
  sessionOnly: true,
  body: z.instanceof(Uint8Array),
  answer: settings,
  status: 200,
  refuses: [],
});

export const removeLogo = defineOperation({
  id: "removeLogo",
  method: "DELETE",
  path: "/settings/logo",
  tag: "Settings",
  summary: "Remove the logo from payers' pages",
  auth: "merchant",
  permission: "settings:manage",
  sessionOnly: true,
  answer: settings,
  status: 200,
  refuses: [],
});

export const setMethods = defineOperation({
  id: "setMethods",
  method: "PUT",
  path: "/settings/methods",
  tag: "Settings",
  summary: "Set the payment methods that payers may use; payments already started can be finished",
  auth: "merchant",
  permission: "terms:manage",
  sessionOnly: true,
  body: setMethodsBody,
  answer: settings,
  status: 200,
  refuses: [],
});

export const getCardProtection = defineOperation({
  id: "getCardProtection",
  method: "GET",
  path: "/settings/card-protection",
  tag: "Settings",
  summary: "Get the decline limits that hold back card payments, and the counts of the last day",
  auth: "merchant",
  sessionOnly: true,
  answer: cardProtection,
  status: 200,
  refuses: [],
});

export const setReminderTerms = defineOperation({
  id: "setReminderTerms",
  method: "PUT",
  path: "/settings/reminders",
  tag: "Settings",
  summary: "Set when payers who opened a checkout and did not pay are reminded automatically",
  auth: "merchant",
  permission: "terms:manage",
  sessionOnly: true,
  body: setReminderTermsBody,
  answer: reminderTerms,
  status: 200,
  refuses: [],
});

export const setCardProtection = defineOperation({
  id: "setCardProtection",
  method: "PUT",
  path: "/settings/card-protection",
  tag: "Settings",
  summary: "Set how many declines hold back card payments",
  auth: "merchant",
  permission: "terms:manage",
  sessionOnly: true,
  body: setCardProtectionBody,
  answer: cardProtection,
  status: 200,
  refuses: [],
});

export const setTax = defineOperation({
  id: "setTax",
  method: "PUT",
  path: "/settings/tax",
  tag: "Settings",
  summary: "Set whether charges may state CBS and IBS, which banks then set aside",
  auth: "merchant",
  permission: "terms:manage",
  sessionOnly: true,
  body: setTaxBody,
  answer: settings,
  status: 200,
  refuses: [],
});
