<?php

declare(strict_types=1);

namespace Ponte;

/** Validates input before anything is sent. No error prints a value, which may be a secret. */
final class Given
{
    /** Throws for text that is invalid in a header. */
    public static function checkHeaderText(string $name, #[\SensitiveParameter] mixed $value): void
    {
        if ($value !== null && (!is_string($value) || preg_match('/^[\x21-\x7e]+$/D', $value) !== 1)) {
            $detail = "$name must be visible ASCII characters, with no space and no line break.";
            throw new \InvalidArgumentException($detail);
        }
    }

    /** The installation's address, without the `/api` that all its routes have. */
    public static function originOf(#[\SensitiveParameter] string $url): string
    {
        $isText = preg_match('~^https?://[\x21-\x7e]+$~Di', $url) === 1;
        $parts = $isText && strpbrk($url, '?#') === false ? parse_url($url) : false;
        if ($parts === false || ($parts['host'] ?? '') === '' || isset($parts['user'])) {
            $detail = 'url must be an address such as https://pay.example.com, with no user, query or fragment.';
            throw new \InvalidArgumentException($detail);
        }
        return rtrim(preg_replace('~/api$~', '', rtrim($url, '/')), '/');
    }

    /**
     * A request's headers by lower-case name, from getallheaders(), `$_SERVER`, PSR-7, any Traversable, or lines. Repeated
     * headers are joined by spaces.
     *
     * @return array<string, string>
     */
    public static function headers(mixed $headers): array
    {
        if (!is_iterable($headers)) {
            $detail = 'headers must be those of the request: an array or a Traversable of names and values.';
            throw new \InvalidArgumentException($detail);
        }
        $read = [];
        foreach ($headers as $name => $value) {
            if (is_int($name)) {
                [$name, $value] = is_string($value) ? explode(':', $value, 2) + [1 => ''] : $value;
            }
            // $_SERVER has HTTP_WEBHOOK_ID, and many entries that are not headers.
            $key = preg_replace('/^http-/', '', strtr(strtolower(trim((string) $name)), '_', '-'));
            if (str_starts_with($key, 'webhook-')) {
                $text = trim(is_array($value) ? implode(' ', $value) : (string) $value);
                $read[$key] = isset($read[$key]) ? "{$read[$key]} $text" : $text;
            }
        }
        return $read;
    }

    /**
     * The body with objects where the API takes them: an empty PHP array would become a list.
     *
     * @param array<string, mixed> $input
     * @param list<string> $paths paths of objects in the API, such as `metadata` and `customer.address`
     * @return array<string, mixed>
     */
    public static function withObjects(array $input, array $paths): array
    {
        foreach ($paths as $path) {
            $input = self::withObject($input, explode('.', $path));
        }
        return $input;
    }

    /**
     * @param array<mixed> $value
     * @param list<string> $names
     * @return array<mixed>
     */
    private static function withObject(array $value, array $names): array
    {
        $name = array_shift($names);
        foreach ($name === '*' ? array_keys($value) : [$name] as $key) {
            $one = $value[$key] ?? null;
            if (is_array($one)) {
                $inner = $names === [] ? $one : self::withObject($one, $names);
                $value[$key] = $names === [] && $inner === [] ? new \stdClass() : $inner;
            }
        }
        return $value;
    }
}
