<?php

// Does with the client what each line of standard input asks for, and prints what became of it (test/clients).

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
            return Webhook::verify($order['secret'], $order['headers'], $order['body'], $order['now']);
        case 'make':
            return Webhook::makeTest($order['secret'], $order['type'], $order['data'] ?? []);
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

function told(\Throwable $error): array
{
    if (!$error instanceof PonteError) {
        return ['name' => 'usage', 'detail' => $error->getMessage()];
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
    } catch (PonteError | \InvalidArgumentException $error) {
        $became = ['error' => told($error)];
    }
    echo json_encode($became, JSON_THROW_ON_ERROR), "\n";
}
