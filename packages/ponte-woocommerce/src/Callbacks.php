<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Ponte;
use Ponte\PonteNotFoundError;
use Ponte\PonteSignatureError;
use Ponte\Webhook;

/** Callbacks of Ponte. A verified event only names what to read in Ponte; what is read there decides. */
final class Callbacks
{
    /** The path of WooCommerce's own addresses for callbacks: `?wc-api=ponte`. */
    public const API = 'ponte';
    public const EVENTS = [
        'charge.paid',
        'charge.expired',
        'charge.canceled',
        'attempt.authorized',
        'refund.succeeded',
        'refund.failed',
        'dispute.opened',
        'dispute.won',
        'dispute.lost',
    ];
    // Ponte's largest events have some kilobytes.
    private const MAX_BYTES = 262_144;

    public function __construct(private readonly Ponte $ponte)
    {
    }

    /** Answers the request of this moment, and ends it. */
    public static function serve(): never
    {
        $body = (string) file_get_contents('php://input', false, null, 0, self::MAX_BYTES + 1);
        nocache_headers();
        status_header(self::answer($_SERVER, $body));
        exit;
    }

    /**
     * Carries out what a callback means, and returns the HTTP status for it: 400 if Ponte did not sign it, 503 if it must be repeated.
     *
     * @param array<string, mixed> $headers
     */
    public static function answer(array $headers, string $body): int
    {
        if (strlen($body) > self::MAX_BYTES) {
            return 413;
        }
        try {
            $event = Webhook::verify(Settings::get('webhook_secret'), $headers, $body);
        } catch (PonteSignatureError | \JsonException $error) {
            Settings::log('warning', "A callback was refused: {$error->getMessage()}");
            return 400;
        } catch (\InvalidArgumentException) {
            Settings::log('error', 'The webhook secret in the settings is not one of Ponte.');
            return 503;
        }
        try {
            (new self(Settings::connect()))->carryOut($event);
            return 200;
        } catch (\Throwable $error) {
            Settings::log('error', "The callback {$event['id']} was not carried out: " . Refusal::sentenceOf($error));
            return 503;
        }
    }

    /** @param array<string, mixed> $event */
    private function carryOut(array $event): void
    {
        $chargeId = self::chargeOf($event);
        $charge = $chargeId === null ? null : $this->find($chargeId);
        $orderId = $charge === null ? null : Charges::orderIdOf($charge);
        // Other charges of the same merchant belong to other systems.
        if ($orderId === null) {
            return;
        }
        match ($event['type']) {
            'refund.succeeded', 'refund.failed' => (new Refunds($this->ponte))->end($orderId, $charge, $event['data']['refund']['id']),
            'dispute.opened', 'dispute.won', 'dispute.lost' => $this->noteDispute($charge, $event['data']['dispute']['id']),
            default => (new Payments($this->ponte))->record($orderId, $chargeId),
        };
    }

    /** @return array<string, mixed>|null */
    private function find(string $chargeId): ?array
    {
        try {
            return $this->ponte->getCharge(['chargeId' => $chargeId]);
        } catch (PonteNotFoundError) {
            Settings::log('error', "Ponte does not find the charge $chargeId of a callback. The token and the webhook secret must be of one account.");
            return null;
        }
    }

    /** @param array<string, mixed> $charge */
    private function noteDispute(array $charge, string $disputeId): void
    {
        $order = Charges::orderOf($charge);
        if ($order === null) {
            return;
        }
        $dispute = $this->ponte->getDispute(['disputeId' => $disputeId]);
        Payments::note($order, sprintf(
            /* translators: 1: id of a dispute, 2: amount and currency, 3: OPEN, WON or LOST */
            __('Dispute %1$s of %2$s in Ponte: %3$s.', 'ponte-woocommerce'),
            $dispute['id'],
            "{$dispute['amount']} {$dispute['currency']}",
            $dispute['status'],
        ));
    }

    /**
     * The charge that an event may have changed.
     *
     * @param array<string, mixed> $event
     */
    private static function chargeOf(array $event): ?string
    {
        $data = $event['data'] ?? [];
        return match ($event['type'] ?? null) {
            'charge.paid', 'charge.expired', 'charge.canceled' => $data['charge']['id'] ?? null,
            'attempt.authorized' => $data['attempt']['chargeId'] ?? null,
            'refund.succeeded', 'refund.failed' => $data['refund']['chargeId'] ?? null,
            'dispute.opened', 'dispute.won', 'dispute.lost' => $data['dispute']['chargeId'] ?? null,
            default => null,
        };
    }
}
