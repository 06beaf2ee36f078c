<?php

declare(strict_types=1);

namespace Ponte;

/** Callbacks (Standard Webhooks 1.0). */
final class Webhook
{
    private const TOLERANCE_SECONDS = 300;
    private const MIN_SECRET_BYTES = 24;

    /**
     * The event in a callback from Ponte. Throws a PonteSignatureError unless it was signed with this secret, at most
     * `$toleranceSeconds` ago (five minutes) or as far in the future. `$body` is the raw, unparsed body; `$headers` come
     * from getallheaders(), `$_SERVER`, PSR-7 or lines. `$now` is for tests.
     *
     * @param iterable<mixed> $headers
     * @param string $body
     * @return array<string, mixed>
     */
    public static function verify(
        #[\SensitiveParameter] ?string $secret,
        mixed $headers,
        mixed $body,
        ?int $now = null,
        int|float $toleranceSeconds = self::TOLERANCE_SECONDS,
    ): array {
        if (!is_string($body)) {
            $detail = 'Give the raw body as it was received, as text or bytes: the signature is not of a parsed body.';
            throw new \InvalidArgumentException($detail);
        }
        $found = Given::headers($headers);
        $timestamp = $found['webhook-timestamp'] ?? '';
        $expected = self::signature($secret, $found['webhook-id'] ?? '', $timestamp, $body);
        $isFresh = preg_match('/^\d{1,15}$/D', $timestamp) === 1
            && abs(($now ?? time()) - (int) $timestamp) <= $toleranceSeconds;
        if (!$isFresh) {
            throw new PonteSignatureError("The callback's webhook-timestamp is missing, too old or in the future.");
        }
        foreach (preg_split('/,?\s+/', $found['webhook-signature'] ?? '') as $given) {
            if (hash_equals($expected, $given)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw new PonteSignatureError('The callback is not signed by this secret.');
    }

    /**
     * A callback as Ponte would send it, signed by `$secret`, for tests of a receiver. Its event is the API's example with
     * `$data` merged in. Needs no installation.
     *
     * @param array<string, mixed> $data
     * @return array{headers: array<string, string>, body: string, event: array<string, mixed>}
     */
    public static function makeTest(
        #[\SensitiveParameter] string $secret,
        string $type,
        array $data = [],
        ?string $id = null,
        ?int $sentAt = null,
    ): array {
        $examples = json_decode((string) file_get_contents(__DIR__ . '/Generated/events.json'), true);
        if (!isset($examples[$type])) {
            throw new \InvalidArgumentException("There is no event \"$type\".");
        }
        $at = $sentAt ?? time();
        $event = [
            'id' => $id ?? 'evt_test_' . bin2hex(random_bytes(16)),
            'type' => $type,
            'timestamp' => gmdate('Y-m-d\TH:i:s.000\Z', $at),
            'mode' => 'test',
            'data' => self::merged($examples[$type], $data),
        ];
        $body = json_encode($event, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        $headers = [
            'content-type' => 'application/json',
            'webhook-id' => $event['id'],
            'webhook-timestamp' => (string) $at,
            'webhook-signature' => self::signature($secret, $event['id'], (string) $at, $body),
        ];
        return ['headers' => $headers, 'body' => $body, 'event' => $event];
    }

    private static function signature(#[\SensitiveParameter] ?string $secret, string $id, string $timestamp, string $body): string
    {
        $mac = hash_hmac('sha256', "$id.$timestamp.$body", self::key($secret), true);
        return 'v1,' . base64_encode($mac);
    }

    private static function key(#[\SensitiveParameter] ?string $secret): string
    {
        $encoded = preg_replace('/^whsec_/', '', $secret ?? '');
        $isBase64 = preg_match('~^[A-Za-z0-9+/]+={0,2}$~D', $encoded) === 1;
        $key = $isBase64 ? base64_decode($encoded, true) : false;
        if ($key === false || strlen($key) < self::MIN_SECRET_BYTES) {
            $detail = 'The callback secret must be whsec_ and base64 of at least 24 bytes, as Ponte shows it.';
            throw new \InvalidArgumentException($detail);
        }
        return $key;
    }

    private static function merged(mixed $example, mixed $wanted): mixed
    {
        if (!self::isObject($example) || !self::isObject($wanted)) {
            return $wanted;
        }
        foreach ($wanted as $name => $value) {
            $example[$name] = self::merged($example[$name] ?? null, $value);
        }
        return $example;
    }

    private static function isObject(mixed $value): bool
    {
        return is_array($value) && ($value === [] || !array_is_list($value));
    }
}
