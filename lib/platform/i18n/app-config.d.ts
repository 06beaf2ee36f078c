import type { Locale } from "#lib/domain/locale";
import type audit from "#messages/pt-BR/audit";
import type auth from "#messages/pt-BR/auth";
import type bankStatement from "#messages/pt-BR/bankStatement";
import type checkout from "#messages/pt-BR/checkout";
import type connections from "#messages/pt-BR/connections";
import type crypto from "#messages/pt-BR/crypto";
import type customers from "#messages/pt-BR/customers";
import type dashboard from "#messages/pt-BR/dashboard";
import type detail from "#messages/pt-BR/detail";
import type developers from "#messages/pt-BR/developers";
import type disputes from "#messages/pt-BR/disputes";
import type failure from "#messages/pt-BR/failure";
import type lists from "#messages/pt-BR/lists";
import type mail from "#messages/pt-BR/mail";
import type money from "#messages/pt-BR/money";
import type openCheckouts from "#messages/pt-BR/openCheckouts";
import type overview from "#messages/pt-BR/overview";
import type pay from "#messages/pt-BR/pay";
import type paymentLinks from "#messages/pt-BR/paymentLinks";
import type paymentTimes from "#messages/pt-BR/paymentTimes";
import type payouts from "#messages/pt-BR/payouts";
import type pixPayments from "#messages/pt-BR/pixPayments";
import type proof from "#messages/pt-BR/proof";
import type sandbox from "#messages/pt-BR/sandbox";
import type search from "#messages/pt-BR/search";
import type settings from "#messages/pt-BR/settings";
import type staff from "#messages/pt-BR/staff";
import type subscriptions from "#messages/pt-BR/subscriptions";
import type team from "#messages/pt-BR/team";
import type ui from "#messages/pt-BR/ui";
import type webhooks from "#messages/pt-BR/webhooks";

// Makes every message key a type: a misspelt or missing key fails `tsc`.
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      audit: typeof audit;
      auth: typeof auth;
      bankStatement: typeof bankStatement;
      developers: typeof developers;
      checkout: typeof checkout;
      crypto: typeof crypto;
      customers: typeof customers;
      dashboard: typeof dashboard;
      detail: typeof detail;
      failure: typeof failure;
      lists: typeof lists;
      mail: typeof mail;
      money: typeof money;
      paymentTimes: typeof paymentTimes;
      openCheckouts: typeof openCheckouts;
      payouts: typeof payouts;
      overview: typeof overview;
      pay: typeof pay;
      disputes: typeof disputes;
      paymentLinks: typeof paymentLinks;
      pixPayments: typeof pixPayments;
      proof: typeof proof;
      sandbox: typeof sandbox;
      staff: typeof staff;
      subscriptions: typeof subscriptions;
      team: typeof team;
      settings: typeof settings;
      search: typeof search;
      ui: typeof ui;
      connections: typeof connections;
      webhooks: typeof webhooks;
    };
  }
}
