<?php

declare(strict_types=1);

namespace Ponte;

/** An HTTP answer. */
final class Answer
{
    /** @param array<string, string> $headers by lower-case name */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $text,
    ) {
    }

    public function header(string $name): ?string
    {
        return $this->headers[$name] ?? null;
    }

    /** The wait in Retry-After, given in seconds or as a date (RFC 9110). */
    public function retryAfter(): ?float
    {
        $value = $this->header('retry-after');
        if ($value === null) {
            return null;
        }
        if (preg_match('/^\d+$/D', $value) === 1) {
            return (float) $value;
        }
        $at = strtotime($value);
        return $at === false ? null : max(0.0, (float) ($at - microtime(true)));
    }

    /** The body in the operation's format: `json`, `file` or `none`. */
    public function read(string $form): mixed
    {
        $status = $this->status;
        if ($status >= 300 && $status < 400) {
            $where = $this->header('location');
            throw new PonteAnswerError("HTTP $status redirects to $where. Set the url to that address.", $this);
        }
        if ($status < 200 || $status >= 300) {
            throw $this->refusal($this->parse());
        }
        if ($form === 'none' || $status === 204) {
            return null;
        }
        $isFile = preg_match('~^(?:text/csv|text/plain|application/x-ofx)\b~', $this->header('content-type') ?? '') === 1;
        if ($form === 'file' && $isFile) {
            return $this->text;
        }
        return $this->parse();
    }

    private function refusal(mixed $body): PonteError
    {
        $told = is_array($body) ? $body : [];
        // OAuth has its own format (RFC 6749).
        $code = $told['code'] ?? $told['error'] ?? null;
        if (!is_string($code)) {
            return new PonteAnswerError("HTTP {$this->status} with JSON that is not the API's.", $this);
        }
        $detail = $told['detail'] ?? $told['error_description'] ?? "HTTP {$this->status}";
        $known = ['code' => $code, 'detail' => $detail, 'status' => $this->status];
        $problem = $known + $told + ['requestId' => $this->header('x-request-id')];
        return PonteProblem::of($problem, $this->retryAfter());
    }

    private function parse(): mixed
    {
        $type = $this->header('content-type') ?? '';
        if (preg_match('~^application/([\w.-]+\+)?json\b~', $type) !== 1) {
            $kind = $type === '' ? 'no type' : $type;
            throw new PonteAnswerError("HTTP {$this->status} with $kind instead of JSON.", $this);
        }
        try {
            return json_decode($this->text, true, flags: JSON_THROW_ON_ERROR);
        } catch (\JsonException $error) {
            throw new PonteAnswerError("HTTP {$this->status} with broken JSON.", $this, true, $error);
        }
    }
}
