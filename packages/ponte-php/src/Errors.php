<?php

declare(strict_types=1);

namespace Ponte;

/**
 * The base of this package's errors. Decide by the class or by `errorCode`; `detail` is a sentence for people, and
 * `requestId` identifies the request when you ask for help.
 */
class PonteError extends \RuntimeException
{
    /** @param float|null $retryAfter seconds to wait before the next try, as the answer requires */
    public function __construct(
        public readonly string $errorCode,
        public readonly string $detail,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
        ?\Throwable $previous = null,
        ?string $sentence = null,
    ) {
        parent::__construct("$errorCode: " . ($sentence ?? $detail), $status ?? 0, $previous);
    }
}

/** No complete answer. It is unknown whether the request was carried out. */
class PonteConnectionError extends PonteError
{
}

/** No complete answer within `timeout`. It is unknown whether the request was carried out. */
class PonteTimeoutError extends PonteConnectionError
{
}

/** An answer that is not the API's: a proxy's HTML, a redirect, truncated JSON. */
class PonteAnswerError extends PonteError
{
    /**
     * @param string $text the first 500 bytes of the answer
     * @param bool $isCutShort whether it began as an answer of the API, so that repeating the request may return a complete one
     */
    public function __construct(
        string $detail,
        Answer $answer,
        public readonly bool $isCutShort = false,
        ?\Throwable $previous = null,
    ) {
        $this->text = substr($answer->text, 0, 500);
        $requestId = $answer->header('x-request-id');
        parent::__construct('unreadable_answer', $detail, $answer->status, $requestId, $answer->retryAfter(), $previous);
    }

    public readonly string $text;
}

/** A callback that is not signed with this secret, or is too old. */
class PonteSignatureError extends PonteError
{
    public function __construct(string $detail)
    {
        parent::__construct('invalid_signature', $detail);
    }
}

/** A refusal of the API (RFC 9457). */
class PonteProblem extends PonteError
{
    /** The page that explains this code and what to do. */
    public readonly ?string $type;
    /** @var list<array{pointer: string, code: string, detail: string}> every wrong field */
    public readonly array $errors;
    /** The first wrong field: `split/0/value`. */
    public readonly ?string $field;

    /** @param array<string, mixed> $problem the problem's members, with the answer's status */
    final public function __construct(public readonly array $problem, ?float $retryAfter = null)
    {
        $this->type = $problem['type'] ?? null;
        $this->errors = self::fieldsOf($problem['errors'] ?? null);
        $pointer = $this->errors[0]['pointer'] ?? null;
        $this->field = $pointer === null ? null : preg_replace('~^/~', '', $pointer);
        ['code' => $code, 'detail' => $detail, 'status' => $status] = $problem;
        $sentence = self::withFields($detail, $this->errors);
        parent::__construct($code, $detail, $status, $problem['requestId'] ?? null, $retryAfter, null, $sentence);
    }

    /**
     * Every wrong field; malformed entries are left out.
     *
     * @return list<array{pointer: string, code: string, detail: string}>
     */
    private static function fieldsOf(mixed $errors): array
    {
        $isField = static fn (mixed $one): bool => is_array($one)
            && is_string($one['pointer'] ?? null) && is_string($one['detail'] ?? null);
        return array_values(array_filter(is_array($errors) ? $errors : [], $isField));
    }

    /**
     * The detail, with each field and its reason.
     *
     * @param list<array{pointer: string, code: string, detail: string}> $errors
     */
    private static function withFields(string $detail, array $errors): string
    {
        if ($errors === []) {
            return $detail;
        }
        $toText = static fn (array $one): string => preg_replace('~^/~', '', $one['pointer']) . ": {$one['detail']}";
        $fields = implode('; ', array_map($toText, $errors));
        return count($errors) === 1 && $errors[0]['detail'] === $detail ? $fields : "$detail ($fields)";
    }

    private const IDEMPOTENCY_CODES = ['idempotency_key_reused', 'idempotency_mismatch', 'request_in_progress'];

    /**
     * The error of a refusal, in the class for its status and code.
     *
     * @param array<string, mixed> $problem
     */
    public static function of(array $problem, ?float $retryAfter): self
    {
        if (in_array($problem['code'], self::IDEMPOTENCY_CODES, true)) {
            return new PonteIdempotencyError($problem, $retryAfter);
        }
        $class = match (true) {
            $problem['status'] === 401 => PonteAuthenticationError::class,
            $problem['status'] === 403 => PontePermissionError::class,
            $problem['status'] === 404 => PonteNotFoundError::class,
            $problem['status'] === 409 => PonteConflictError::class,
            $problem['status'] === 429 => PonteRateLimitError::class,
            $problem['status'] >= 500 => PonteServerError::class,
            default => PonteInvalidRequestError::class,
        };
        return new $class($problem, $retryAfter);
    }
}

/** 400, 405, 410, 413, 415 or 422: the request itself is wrong; `field` and `errors` say where. */
class PonteInvalidRequestError extends PonteProblem
{
}

/** 401: the token, or the client's id and secret, are missing, wrong or no longer valid. */
class PonteAuthenticationError extends PonteProblem
{
}

/** 403: the token's scopes or its owner's role do not allow this. */
class PontePermissionError extends PonteProblem
{
}

/** 404: this token has no such object. */
class PonteNotFoundError extends PonteProblem
{
}

/** 409: the object's state does not allow the request. */
class PonteConflictError extends PonteProblem
{
}

/** 409 or 422 about an Idempotency-Key: used before for another request, or that request is still running. */
class PonteIdempotencyError extends PonteConflictError
{
}

/** 429: too many requests; wait for `retryAfter`. Nothing was done. */
class PonteRateLimitError extends PonteProblem
{
}

/** 5xx: the installation or the provider failed. With `problem['existing']`, read that object first. */
class PonteServerError extends PonteProblem
{
}
