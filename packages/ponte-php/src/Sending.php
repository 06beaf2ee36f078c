<?php

declare(strict_types=1);

namespace Ponte;

/** A request; `headers` is called for each try, because a token may have expired. */
final class Request
{
    private const HARMLESS_TWICE = ['GET', 'PUT', 'DELETE'];

    /** @param \Closure(): array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly string $form,
        public readonly ?string $body,
        public readonly bool $isIdempotent,
        public readonly \Closure $headers,
    ) {
    }

    /**
     * The request of an operation, with each field placed in path, query or body.
     *
     * @param array{method: string, path: string, query: list<string>, form: string, objects?: list<string>} $operation
     * @param array<string, mixed> $input
     * @param \Closure(): array<string, string> $credentials
     */
    public static function of(string $origin, array $operation, array $input, ?string $key, \Closure $credentials): self
    {
        ['method' => $method, 'path' => $path, 'query' => $query, 'form' => $form] = $operation;
        $filled = preg_replace_callback('/{(\w+)}/', static function (array $match) use (&$input): string {
            $part = self::pathPart($match[1], $input[$match[1]] ?? null);
            unset($input[$match[1]]);
            return rawurlencode($part);
        }, $path);
        $asked = [];
        foreach ($query as $name) {
            $value = $input[$name] ?? null;
            unset($input[$name]);
            if ($value !== null) {
                $asked[$name] = is_bool($value) ? ($value ? 'true' : 'false') : $value;
            }
        }
        $url = "$origin/api$filled" . ($asked === [] ? '' : '?' . http_build_query($asked));
        $hasBody = !in_array($method, ['GET', 'DELETE'], true);
        $encoding = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        $sent = (object) Given::withObjects($input, $operation['objects'] ?? []);
        $body = $hasBody ? json_encode($sent, $encoding) : null;
        $key ??= $method === 'POST' ? self::newKey() : null;
        $fixed = ($hasBody ? ['content-type' => 'application/json'] : []) + ($key === null ? [] : ['idempotency-key' => $key]);
        $isIdempotent = $key !== null || in_array($method, self::HARMLESS_TWICE, true);
        return new self($method, $url, $form, $body, $isIdempotent, static fn (): array => $fixed + $credentials());
    }

    private static function pathPart(string $name, mixed $value): string
    {
        if ($value === null || $value === '') {
            throw new \InvalidArgumentException("$name is missing.");
        }
        if (!is_string($value) && !is_int($value)) {
            throw new \InvalidArgumentException("$name must be a text.");
        }
        // URL parsers resolve these as path segments, escaped or not.
        if ($value === '.' || $value === '..') {
            throw new \InvalidArgumentException("$name cannot be \"$value\".");
        }
        return (string) $value;
    }

    private static function newKey(): string
    {
        return implode('-', str_split(bin2hex(random_bytes(16)), 8));
    }
}

/** Sends and retries requests. */
final class Sending
{
    private const FIRST_PAUSE = 0.5;
    private const LONGEST_PAUSE = 8.0;
    // The caller must wait for a longer Retry-After.
    private const LONGEST_RETRY_AFTER = 60.0;

    public function __construct(public readonly float $timeout, public readonly int $maxRetries)
    {
    }

    /**
     * Sends a request until it is answered, at most `1 + maxRetries` times; returns body and headers.
     *
     * @return array{mixed, array<string, string>}
     */
    public function send(Request $request): array
    {
        for ($tries = 1;; $tries++) {
            try {
                $answer = $this->once($request);
                return [$answer->read($request->form), $answer->headers];
            } catch (PonteError $error) {
                if ($tries > $this->maxRetries || !self::isWorthRepeating($error, $request->isIdempotent)) {
                    throw $error;
                }
                usleep((int) (self::pause($tries, $error->retryAfter) * 1_000_000));
            }
        }
    }

    private function once(Request $request): Answer
    {
        $headers = [];
        $sent = [
            'user-agent' => 'ponte-php/' . Ponte::VERSION . ' php/' . PHP_VERSION,
            'ponte-version' => Generated\Version::API,
            'accept' => '*/*',
            'expect' => '',
        ];
        $lines = [];
        foreach (($request->headers)() + $sent as $name => $value) {
            $lines[] = $value === '' ? "$name:" : "$name: $value";
        }
        $curl = curl_init($request->url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            // A redirect would turn a POST into a GET.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($this->timeout * 1000)),
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$headers): int {
                [$name, $value] = explode(':', $line, 2) + [1 => null];
                if ($value !== null) {
                    $headers[strtolower(trim($name))] = trim($value);
                }
                return strlen($line);
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $request->body);
        }
        $text = curl_exec($curl);
        $host = parse_url($request->url, PHP_URL_HOST);
        if (curl_errno($curl) === CURLE_OPERATION_TIMEDOUT) {
            throw new PonteTimeoutError('timeout', "$host did not answer within {$this->timeout} s.");
        }
        if (!is_string($text)) {
            throw new PonteConnectionError('no_answer', "$host did not answer: " . curl_error($curl));
        }
        return new Answer(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $headers, $text);
    }

    private static function isWorthRepeating(PonteError $error, bool $isIdempotent): bool
    {
        if (($error->retryAfter ?? 0) > self::LONGEST_RETRY_AFTER) {
            return false;
        }
        if ($error instanceof PonteConnectionError) {
            return $isIdempotent;
        }
        $status = $error->status ?? 0;
        if ($error instanceof PonteAnswerError) {
            return $status === 429 || ($isIdempotent && ($error->isCutShort || $status >= 500));
        }
        // The API's 502 or 504 is the outcome at a provider: the same key would return the same answer.
        return $error instanceof PonteProblem && (
            in_array($status, [429, 503], true)
            || $error->errorCode === 'request_in_progress'
            || ($isIdempotent && $status === 500)
        );
    }

    /** Seconds to wait, with random jitter, so that clients refused together do not return together. */
    private static function pause(int $tries, ?float $retryAfter): float
    {
        $chance = random_int(0, 1000) / 1000;
        if ($retryAfter !== null) {
            return $retryAfter * (1 + $chance / 10);
        }
        return min(self::FIRST_PAUSE * 2 ** ($tries - 1), self::LONGEST_PAUSE) * (0.5 + $chance / 2);
    }
}
