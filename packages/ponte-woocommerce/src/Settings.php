<?php

declare(strict_types=1);

namespace Ponte\WooCommerce;

defined('ABSPATH') || exit;

use Ponte\Ponte;

/** The payment method's settings. Constants in wp-config.php go first, so that secrets need not be in the database. */
final class Settings
{
    public const GATEWAY = 'ponte';
    public const OPTION = 'woocommerce_ponte_settings';
    public const CONSTANTS = ['url' => 'PONTE_URL', 'token' => 'PONTE_TOKEN', 'webhook_secret' => 'PONTE_WEBHOOK_SECRET'];

    private const SECRETS = ['token', 'webhook_secret'];

    // A person waits, and an order is locked, while Ponte is asked.
    private const TIMEOUT = 10.0;

    public static function get(string $name): string
    {
        $constant = self::CONSTANTS[$name] ?? '';
        if ($constant !== '' && defined($constant)) {
            return (string) constant($constant);
        }
        $stored = get_option(self::OPTION, []);
        return trim((string) (is_array($stored) ? $stored[$name] ?? '' : ''));
    }

    /** Whether Ponte can be asked. The client needs PHP's extension curl, which WordPress does not. */
    public static function areComplete(): bool
    {
        return function_exists('curl_init') && self::get('url') !== '' && self::get('token') !== '' && self::get('webhook_secret') !== '';
    }

    public static function onlyAuthorizes(): bool
    {
        return self::get('authorize_only') === 'yes';
    }

    /** Throws an InvalidArgumentException for an address or token that cannot be sent. */
    public static function connect(float $timeout = self::TIMEOUT): Ponte
    {
        return new Ponte(self::get('url'), self::get('token'), timeout: $timeout, maxRetries: 1);
    }

    /**
     * Settings without their secrets, for WooCommerce: its REST API shows all settings of a payment method, even to read-only keys.
     *
     * @param array<string, mixed> $settings
     * @return array<string, mixed>
     */
    public static function withoutSecrets(array $settings): array
    {
        return [...$settings, ...array_fill_keys(self::SECRETS, '')];
    }

    /**
     * What is stored when settings are written: an empty secret stays as it was. A token belongs to the address for which it was entered,
     * so whoever may change the address cannot have it sent elsewhere. While the constant has the address, the stored one has no
     * meaning and stays as it was.
     */
    public static function toStore(mixed $new, mixed $stored): mixed
    {
        if (!is_array($new) || !is_array($stored)) {
            return $new;
        }
        if (defined(self::CONSTANTS['url'])) {
            $new['url'] = $stored['url'] ?? '';
        }
        $isMoved = self::addressIn($new) !== self::addressIn($stored);
        foreach (self::SECRETS as $name) {
            if (($new[$name] ?? '') === '' && !($isMoved && $name === 'token')) {
                $new[$name] = $stored[$name] ?? '';
            }
        }
        return $new;
    }

    /** @param array<string, mixed> $settings */
    private static function addressIn(array $settings): string
    {
        return rtrim(trim((string) ($settings['url'] ?? '')), '/');
    }

    /** This site's address, by which its charges differ from those of other sites with the same token, such as a copy for tests. */
    public static function site(): string
    {
        return (string) preg_replace('~^https?://~', '', untrailingslashit(home_url()));
    }

    public static function log(string $level, string $message): void
    {
        wc_get_logger()->log($level, $message, ['source' => 'ponte']);
    }
}
