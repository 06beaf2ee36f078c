<?php

declare(strict_types=1);

namespace Ponte;

/**
 * A client of one installation of Ponte, with a function for each operation of the API, by operationId. Fields of path,
 * query and body are passed in one array. `pages` has the lists as iterators over all their objects. Options of one
 * request: `idempotencyKey`, `token`, `checkoutToken`, `timeout`, `maxRetries`.
 */
final class Ponte
{
    use Generated\Operations;

    public const VERSION = '0.2.0';
    private const OPTIONS = ['idempotencyKey', 'token', 'checkoutToken', 'timeout', 'maxRetries'];

    public readonly Generated\Pages $pages;
    private readonly string $origin;
    private readonly Sending $sending;
    private readonly Tokens $tokens;

    /**
     * @param float $timeout limit of one try in seconds
     * @param int $maxRetries how often a request is repeated if that cannot act twice
     */
    public function __construct(
        #[\SensitiveParameter] string $url = 'http://localhost:3000',
        #[\SensitiveParameter] ?string $token = null,
        ?string $clientId = null,
        #[\SensitiveParameter] ?string $clientSecret = null,
        float $timeout = 30.0,
        int $maxRetries = 2,
    ) {
        $this->origin = Given::originOf($url);
        // An unset environment variable is often an empty text.
        $token = $token === '' ? null : $token;
        foreach (['token' => $token, 'clientId' => $clientId, 'clientSecret' => $clientSecret] as $name => $value) {
            Given::checkHeaderText($name, $value === '' ? null : $value);
        }
        $this->sending = new Sending($timeout, $maxRetries);
        $this->tokens = new Tokens($this->origin, $this->sending, $token, $clientId, $clientSecret);
        $this->pages = new Generated\Pages($this->walk(...));
    }

    /**
     * @param array{method: string, path: string, query: list<string>, form: string, objects?: list<string>} $operation
     * @param array<string, mixed> $input
     * @param array<string, mixed> $options
     */
    private function call(array $operation, array $input, array $options): mixed
    {
        return $this->send($operation, $input, $options)[0];
    }

    /**
     * @param array{method: string, path: string, query: list<string>, form: string, objects?: list<string>} $operation
     * @param array<string, mixed> $input
     * @param array<string, mixed> $options
     * @return array{mixed, array<string, string>}
     */
    private function send(array $operation, array $input, array $options): array
    {
        foreach (array_diff(array_keys($options), self::OPTIONS) as $unknown) {
            $known = implode(', ', self::OPTIONS);
            throw new \InvalidArgumentException("There is no option \"$unknown\"; there are $known.");
        }
        foreach (['idempotencyKey', 'token', 'checkoutToken'] as $name) {
            Given::checkHeaderText($name, $options[$name] ?? null);
        }
        $credentials = function () use ($options): array {
            if (isset($options['checkoutToken'])) {
                return ['x-checkout-token' => $options['checkoutToken']];
            }
            $token = $options['token'] ?? $this->tokens->get();
            return $token === null ? [] : ['authorization' => "Bearer $token"];
        };
        $key = $options['idempotencyKey'] ?? null;
        $request = Request::of($this->origin, $operation, $input, $key, $credentials);
        $sending = new Sending(
            $options['timeout'] ?? $this->sending->timeout,
            $options['maxRetries'] ?? $this->sending->maxRetries,
        );
        try {
            return $sending->send($request);
        } catch (PonteAuthenticationError $error) {
            $isOurs = !isset($options['token']) && !isset($options['checkoutToken']);
            if (!$isOurs || !$this->tokens->forget()) {
                throw $error;
            }
            // Ended early, such as by a revocation: a new token gets one try.
            return $sending->send($request);
        }
    }

    /**
     * @param array{method: string, path: string, query: list<string>, form: string, objects?: list<string>} $operation
     * @param array<string, mixed> $input
     * @param array<string, mixed> $options
     */
    private function walk(array $operation, array $input, array $options): \Generator
    {
        do {
            [$body, $headers] = $this->send($operation, $input, $options);
            $page = $body['response'] ?? $body;
            if (array_is_list($page)) {
                $items = $page;
                $cursor = $headers['x-next-cursor'] ?? null;
            } else {
                $items = $page['data'];
                $cursor = $page['pagination']['hasMore'] ? $page['pagination']['nextCursor'] : null;
            }
            foreach ($items as $item) {
                yield $item;
            }
            $input['cursor'] = $cursor;
        } while ($cursor !== null);
    }
}
