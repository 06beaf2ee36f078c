import { z } from "zod";
import { defineOperation } from "#lib/schemas/operation";
import { cardProtection, setCardProtectionBody } from "#lib/schemas/payment/card-protection";
import { reminderTerms, setReminderTermsBody } from "#lib/schemas/payment/reminder";
import {
  setEmbedOriginsBody,
  setMethodsBody,
  settings,
  updateBrandingBody,
  updateProfileBody,
} from "#lib/schemas/settings";

export const getSettings = defineOperation({
  id: "getSettings",
  method: "GET",
  path: "/settings",
  tag: "Settings",
  summary: "What the merchant decides of itself",
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
  summary: "Change names, city, contact, language and time zone",
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
  summary: "Set the colour of payers' pages",
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
  summary: "Set the sites that may show the checkout in a frame",
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
  summary: "Set the logo of payers' pages: a PNG, JPEG or WebP as the request's body",
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
  summary: "Take the logo off payers' pages",
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
  summary: "Set by which methods payers may pay; payments that have begun may be finished",
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
  summary: "The declines that hold card payments back, and the counts of the last day",
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
  summary: "Set when payers who opened a checkout and did not pay are reminded by themselves",
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
  summary: "Set from how many declines on card payments are held back",
  auth: "merchant",
  permission: "terms:manage",
  sessionOnly: true,
  body: setCardProtectionBody,
  answer: cardProtection,
  status: 200,
  refuses: [],
});
