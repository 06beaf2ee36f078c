<?php

// Runs the client call in each line of standard input and prints the result (test/clients).

declare(strict_types=1);

require __DIR__ . '/../load.php';

use Ponte\Ponte;
use Ponte\PonteAnswerError;
use Ponte\PonteError;
use Ponte\PonteProblem;
use Ponte\Webhook;

function did(array $order): mixed
{
    switch ($order['do']) {
        case 'verify':
            $headers = headersAs($order['headersAs'] ?? 'object', $order['headers']);
            $options = isset($order['toleranceSeconds']) ? ['toleranceSeconds' => $order['toleranceSeconds']] : [];
            return Webhook::verify($order['secret'], $headers, $order['body'], $order['now'], ...$options);
        case 'make':
            return Webhook::makeTest($order['secret'], $order['type'], $order['data'] ?? []);
        case 'consume':
            return consumed($order);
        default:
            $client = new Ponte($order['url'], ...($order['settings'] ?? []));
            $source = $order['do'] === 'list' ? $client->pages : $client;
            $given = array_filter(
                ['input' => $order['input'] ?? null, 'options' => $order['options'] ?? []],
                static fn ($value): bool => $value !== null,
            );
            $answer = $source->{$order['operation']}(...$given);
            return $order['do'] === 'list' ? iterator_to_array($answer, false) : $answer;
    }
}

/** Handles that many events and stops, or leaves the loop at the one named by `leaveAt`. */
function consumed(array $order): array
{
    $client = new Ponte($order['url'], ...($order['settings'] ?? []));
    $handled = [];
    $isStopped = static function () use (&$handled, $order): bool {
        return count($handled) === $order['count'];
    };
    $events = $client->consumeEvents('evc_1', ...($order['input'] ?? []), reader: 'test', isStopped: $isStopped);
    foreach ($events as $event) {
        if ($event['id'] === ($order['leaveAt'] ?? null)) {
            break;
        }
        $handled[] = $event['id'];
    }
    return $handled;
}

function headersAs(string $form, array $headers): mixed
{
    $names = array_keys($headers);
    $toPair = static fn (string $name): array => [$name, $headers[$name]];
    $toCgi = static fn (string $name): string => 'HTTP_' . strtoupper(strtr($name, '-', '_'));
    return match ($form) {
        'object' => $headers,
        'own' => new ArrayIterator($headers),
        'pairs' => array_map($toPair, $names),
        'lines' => array_map(static fn (string $name): string => "$name: {$headers[$name]}", $names),
        'lists' => array_map(static fn (string $value): array => [$value], $headers),
        'cgi' => array_combine(array_map($toCgi, $names), array_values($headers)),
        'none' => null,
    };
}

function told(\Throwable $error): array
{
    if (!$error instanceof PonteError) {
        return ['name' => 'usage', 'detail' => $error->getMessage(), 'message' => $error->getMessage()];
    }
    return [
        'name' => (new ReflectionClass($error))->getShortName(),
        'code' => $error->errorCode,
        'detail' => $error->detail,
        'status' => $error->status,
        'requestId' => $error->requestId,
        'retryAfter' => $error->retryAfter,
        'isProblem' => $error instanceof PonteProblem,
        'field' => $error instanceof PonteProblem ? $error->field : null,
        'message' => $error->getMessage(),
    ];
}

while (($line = fgets(STDIN)) !== false) {
    try {
        $became = ['answer' => did(json_decode($line, true))];
    } catch (PonteError | \InvalidArgumentException | \Error $error) {
        $became = ['error' => told($error)];
    }
    echo json_encode($became, JSON_THROW_ON_ERROR), "\n";
}
