<?php

declare(strict_types=1);

namespace Ponte;

/** Fetches a consumer's events, for `Ponte::consumeEvents`. */
final class Consuming
{
    private const FIRST_PAUSE = 1.0;
    private const LONGEST_PAUSE = 30.0;
    // The time limit of an answer, in addition to the wait, in seconds.
    private const ANSWER = 10.0;

    /** @param \Closure(): bool $isStopped */
    public function __construct(
        private readonly Ponte $client,
        private readonly string $consumerId,
        private readonly int $limit,
        private readonly int $wait,
        private readonly int $lease,
        private readonly string $reader,
        private readonly \Closure $isStopped,
    ) {
    }

    public function events(): \Generator
    {
        $asked = ['consumerId' => $this->consumerId, 'limit' => $this->limit, 'wait' => $this->wait];
        $asked += ['lease' => $this->lease, 'reader' => $this->reader];
        $failures = 0;
        while (!($this->isStopped)()) {
            $askedAt = microtime(true);
            $batch = self::orNull(fn (): array => $this->client->receiveEvents($asked, ['timeout' => $this->wait + self::ANSWER]));
            if ($batch === null) {
                self::rest(min(self::FIRST_PAUSE * 2 ** $failures, self::LONGEST_PAUSE));
                $failures++;
                continue;
            }
            $failures = 0;
            yield from $this->handled($batch);
            // An installation that is stopping answers early.
            if ($batch['data'] === [] && microtime(true) - $askedAt < self::FIRST_PAUSE) {
                self::rest(self::FIRST_PAUSE);
            }
        }
    }

    /**
     * The events of a batch. Handled events are acknowledged when the batch ends, when half of the lease is over, and when the loop is left.
     *
     * @param array{data: list<array<string, mixed>>, cursor: ?string} $batch
     */
    private function handled(array $batch): \Generator
    {
        $endsAt = microtime(true) + $this->lease / 2;
        $last = null;
        try {
            foreach ($batch['data'] as $event) {
                yield $event;
                $last = $event['id'];
                // The remaining events come again, under a new lease.
                if (($this->isStopped)() || microtime(true) > $endsAt) {
                    break;
                }
            }
        } finally {
            if ($last !== null) {
                $body = ['consumerId' => $this->consumerId, 'cursor' => $batch['cursor'], 'lastEventId' => $last];
                // If the acknowledgement is lost, the events come again.
                self::orNull(fn (): array => $this->client->acknowledgeEvents($body));
            }
        }
    }

    /** @param \Closure(): array<string, mixed> $ask */
    private static function orNull(\Closure $ask): ?array
    {
        try {
            return $ask();
        } catch (PonteError $error) {
            if (self::isPassing($error)) {
                return null;
            }
            throw $error;
        }
    }

    private static function isPassing(PonteError $error): bool
    {
        $status = $error->status ?? 0;
        if ($error instanceof PonteConnectionError || $status === 429 || $status >= 500) {
            return true;
        }
        return $error instanceof PonteAnswerError && $error->isCutShort;
    }

    private static function rest(float $seconds): void
    {
        usleep((int) ($seconds * (0.5 + random_int(0, 500) / 1000) * 1_000_000));
    }
}
