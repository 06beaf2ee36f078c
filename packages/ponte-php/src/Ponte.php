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

    public const VERSION = '0.3.0';
    private const OPTIONS = ['idempotencyKey', 'token', 'checkoutToken', 'timeout', 'maxRetries'];

    public readonly Generated\Pages $pages;
    private readonly string $origin;
    private readonly Sending $sending;
    private readonly Tokens $tokens;

    /**
     * @param float $timeout limit of one try in seconds
     * @param int $maxRetries how often a request is repeated if repeating it cannot act twice
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
     * A consumer's events, one after the other, without end. An event counts as handled once the loop asks for the next
     * one; the event at which the loop is left comes again. An installation that does not answer or fails is asked again
     * after growing pauses; other refusals are thrown.
     *
     * @param int $limit the most events to fetch at once
     * @param int $wait for how many seconds a request waits for an event
     * @param int $lease for how many seconds fetched events are this program's own; half of it should suffice for the slowest event
     * @param ?string $reader this program's name among those of the consumer; random by default. With a fixed name, a restarted program continues at once
     * @param ?\Closure(): bool $isStopped asked after each event and each wait; ends the loop when true
     * @return \Generator<int, array<string, mixed>>
     */
    public function consumeEvents(
        string $consumerId,
        int $limit = 100,
        int $wait = 20,
        int $lease = 60,
        ?string $reader = null,
        ?\Closure $isStopped = null,
    ): \Generator {
        $reader ??= bin2hex(random_bytes(16));
        $isStopped ??= static fn (): bool => false;
        return (new Consuming($this, $consumerId, $limit, $wait, $lease, $reader, $isStopped))->events();
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
