import { change, type Mutant } from "./mutant.ts";

/** Faults in approvals and daily limits of outgoing money. */
export const MUTANTS_OF_APPROVALS: readonly Mutant[] = [
  {
    name: "the approval threshold is checked for each payout separately",
    finds: /without a second person is within its threshold/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/payout.rules.ts",
        "return amountMinor + todayMinor > approvalAboveMinor;",
        "return amountMinor > approvalAboveMinor && todayMinor >= 0;",
      ),
    ],
  },
  {
    name: "recipients' payouts do not count towards the daily limit",
    test: "lib/approvals/lock-day.db.test.ts",
    finds: /counts towards/,
    changes: [
      change(
        "lib/approvals/money-leaving.queries.ts",
        "\n        and p.status not in (",
        "\n        and p.recipient_id is null and p.status not in (",
      ),
    ],
  },
  {
    name: "refunds do not count towards the daily limit",
    test: "lib/approvals/lock-day.db.test.ts",
    finds: /limit of the day/,
    changes: [
      change("lib/approvals/money-leaving.queries.ts", "r.suspense_id is null", "r.suspense_id = r.id"),
    ],
  },
  {
    name: "a refund is not checked against the daily limit",
    test: "lib/approvals/lock-day.db.test.ts",
    finds: /limit of the day/,
    changes: [
      change(
        "lib/refunds/create-refund.ts",
        "  if (parts?.length) assertWithinDay(await lockDay(tx, merchantId, databaseNow()), amountMinor);\n",
        "  void [assertWithinDay, lockDay];\n",
      ),
    ],
  },
  {
    name: "the daily limit is checked for each payout separately",
    test: "lib/approvals/lock-day.db.test.ts",
    finds: /limit of the day/,
    changes: [
      change(
        "lib/payouts/payout.rules.ts",
        "return amountMinor + todayMinor > dailyLimitMinor ?",
        "return amountMinor > dailyLimitMinor ?",
      ),
    ],
  },
  {
    name: "the day's payouts are not locked",
    test: "lib/approvals/lock-day.db.test.ts",
    finds: /parallel payouts of several balances/,
    changes: [change("lib/payouts/payout-settings.queries.ts", '    .for("update");\n', "    .limit(1);\n")],
  },
  {
    name: "a raised limit applies at once",
    test: "lib/payouts/raised-limits.db.test.ts",
    finds: /does not apply immediately/,
    changes: [
      change(
        "lib/payouts/payout-limits.rules.ts",
        "(wanted < current[name] ? lowered : raised)[name] = wanted;",
        "lowered[name] = wanted;",
      ),
    ],
  },
  {
    name: "a person approves their own raise of a limit",
    test: "lib/payouts/raised-limits.db.test.ts",
    finds: /cannot be approved by its requester/,
    changes: [
      change(
        "lib/approvals/approval-bar.rules.ts",
        'if (author === null || author.id === approver.id) return { bar: "own", exception: null };',
        "if (author === null || author.id === approver.id) return { bar: null, exception: null };",
      ),
    ],
  },
  {
    name: "a new Pix key puts no payouts on hold",
    test: "lib/payouts/bank-data.db.test.ts",
    finds: /holds only that account's payouts for a day/,
    changes: [
      change("lib/recipients/update-recipient.ts", "heldUntil: newHold(merchantId, now)", "heldUntil: now"),
    ],
  },
  {
    name: "a token changes a recipient's Pix key",
    test: "lib/payouts/bank-data.db.test.ts",
    finds: /a token cannot change/,
    changes: [
      change(
        "lib/recipients/update-recipient.ts",
        "  refuseBankDataByToken(body, actor);\n",
        "  void refuseBankDataByToken;\n",
      ),
    ],
  },
  {
    name: "a recipient's document changes after money was booked",
    test: "lib/payouts/bank-data.db.test.ts",
    finds: /is fixed once money is booked/,
    changes: [change("lib/recipients/update-recipient.ts", "throw documentFixed();", "void documentFixed;")],
  },
  {
    name: "the inviter approves a new member's request",
    test: "lib/team/independent.rules.test.ts",
    finds: /after a week for both, or for different invitation trees/,
    changes: [
      change(
        "lib/team/independent.rules.ts",
        "return ![b.id, ...b.inviters].some((id) => line.has(id));",
        "return ![b.id].some((id) => line.has(id));",
      ),
    ],
  },
  {
    name: "a week of membership of only one of two people is enough for an approval",
    test: "lib/team/independent.rules.test.ts",
    finds: /counts the week to the millisecond, for both/,
    changes: [
      change(
        "lib/team/independent.rules.ts",
        "if (isSettled(a) && isSettled(b)) return true;",
        "if (isSettled(a) || isSettled(b)) return true;",
      ),
    ],
  },
  {
    name: "shares are netted right after a new connection",
    test: "lib/payouts/where-money-goes.db.test.ts",
    finds: /nets no share while the account is new/,
    changes: [
      change("lib/ledger/debts.queries.ts", "gt(connections.heldUntil, at)", "gt(connections.createdAt, at)"),
    ],
  },
  {
    name: "money that a share on hold waits for is paid out",
    test: "lib/payouts/where-money-goes.db.test.ts",
    finds: /keeps the money for the waiting share from anyone else meanwhile/,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        'recipientId === null ? (onHold?.get("BRL") ?? 0) : 0',
        "recipientId === null && !onHold ? 1 : 0",
      ),
    ],
  },
  {
    name: "payouts to a new recipient are not on hold",
    test: "lib/payouts/where-money-goes.db.test.ts",
    finds: /a new recipient mails the owners and holds payouts/,
    changes: [
      change(
        "lib/recipients/create-recipient.ts",
        "heldUntil: newHold(merchantId, now),",
        "heldUntil: new Date(newHold(merchantId, now).getTime() * 0),",
      ),
    ],
  },
  {
    name: "a person who is the only administrator only for a moment approves alone",
    test: "lib/approvals/only-administrator.db.test.ts",
    finds: /within a week before the request, or after it/,
    changes: [
      change(
        "lib/approvals/find-approval.ts",
        "user.id === approver.id || !couldDecide(user, permission, since)",
        "user.id === approver.id || !isDecider(user, permission)",
      ),
    ],
  },
  {
    name: "the person who changed a destination approves its scheduled payouts",
    test: "lib/payouts/changed-destination.db.test.ts",
    finds: /cannot approve it, but a third person can/,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        "(decidedAt === null || setAt > decidedAt)",
        "decidedAt !== null && setAt < decidedAt",
      ),
    ],
  },
  {
    name: "a destination changed by an unknown person prevents no approval",
    test: "lib/payouts/changed-destination.db.test.ts",
    finds: /an unknown person changed/,
    changes: [
      change("lib/approvals/find-approval.ts", "destinationSetBy ?? [null]", "destinationSetBy ?? []"),
    ],
  },
  {
    name: "another person's raise takes over a waiting one",
    test: "lib/payouts/raised-limits.db.test.ts",
    finds: /replaced by another person's/,
    changes: [
      change(
        "lib/payouts/payout-settings.ts",
        "const kept = isReplaced ? null : before.raise;",
        "const kept = before.raise;",
      ),
    ],
  },
  {
    name: "only the last person who typed addresses counts as their author",
    test: "lib/connections/prove-connection.db.test.ts",
    finds: /another person typed a second one/,
    changes: [
      change(
        "lib/connections/typed-addresses.ts",
        "const earlier = waited.length > 0 ? addressesTypedBy : [];",
        "const earlier: UserId[] = [];",
      ),
    ],
  },
  {
    name: "a person who changes another setting counts as the author of the addresses",
    test: "lib/connections/prove-connection.db.test.ts",
    finds: /if another person changes another setting/,
    changes: [
      change(
        "lib/connections/typed-addresses.ts",
        "  if (added.length === 0 && !isUnknown) return { addressesTypedBy, addressesTypedAt };\n",
        "  if (waited.length > 0 && by !== null) return { addressesTypedBy: [by], addressesTypedAt: at };\n",
      ),
    ],
  },
  {
    name: "addresses of an unknown author can be approved",
    test: "lib/connections/prove-connection.db.test.ts",
    finds: /with an unknown author/,
    changes: [
      change(
        "lib/connections/approve-hosts.ts",
        "if (addressesTypedBy.length === 0) {",
        "if (addressesTypedBy.length < 0) {",
      ),
    ],
  },
  {
    name: "withdrawing a settlement file removes rows that another file contains too",
    test: "lib/reconciliation/import-settlement-file.db.test.ts",
    finds: /keeps rows that another file contains too/,
    changes: [
      change(
        "lib/reconciliation/withdraw-settlement-file.ts",
        "    await passLinesOn(tx, locked.id, file.id);\n",
        "    void passLinesOn;\n",
      ),
    ],
  },
];
