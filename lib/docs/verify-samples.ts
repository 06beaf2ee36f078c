import type { DocLanguage } from "#lib/schemas/docs";

type VerifySample = { title: string; language: DocLanguage; code: string };

/**
 * A function in each language that verifies a callback by Standard Webhooks 1.0 with the standard library only. Each takes the
 * secret, the headers with lower-case names, and the raw body.
 */
export const VERIFY_SAMPLES: VerifySample[] = [
  {
    title: "TypeScript",
    language: "ts",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";

export function verifyWebhook(secret: string, headers: Record<string, string | undefined>, body: string) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(ageSeconds <= 300)) throw new Error("too old or too new");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length < 24) throw new Error("not a callback secret: anyone could sign with it");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isSigned = signatures.split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error("not signed by this secret");
  return JSON.parse(body);
}`,
  },
  {
    title: "Python",
    language: "python",
    code: `import base64, hashlib, hmac, json, time

def verify_webhook(secret: str, headers: dict, body: bytes) -> dict:
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("too old or too new")
    key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    if len(key) < 24:
        raise ValueError("not a callback secret: anyone could sign with it")
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = [one.removeprefix("v1,").encode() for one in headers["webhook-signature"].split(" ")]
    if not any(hmac.compare_digest(expected, one) for one in given):
        raise ValueError("not signed by this secret")
    return json.loads(body)`,
  },
  {
    title: "PHP",
    language: "php",
    code: `<?php
// In a request: $headers = array_change_key_case(getallheaders()); $body = file_get_contents('php://input');
function verify_webhook(string $secret, array $headers, string $body): array {
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (abs(time() - (int) $timestamp) > 300) {
        throw new RuntimeException('too old or too new');
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    if ($key === false || strlen($key) < 24) {
        throw new RuntimeException('not a callback secret: anybody could sign with it');
    }
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
        if (hash_equals($expected, preg_replace('/^v1,/', '', $one))) {
            return json_decode($body, true);
        }
    }
    throw new RuntimeException('not signed by this secret');
}`,
  },
  {
    title: "Go",
    language: "go",
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

func VerifyWebhook(secret string, header http.Header, body []byte) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	sentAt, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(sentAt, 0)).Abs() > 5*time.Minute {
		return errors.New("too old or too new")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) < 24 {
		return errors.New("not a callback secret: anyone could sign with it")
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
	expected := mac.Sum(nil)
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		given, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(one, "v1,"))
		if err == nil && hmac.Equal(given, expected) {
			return nil
		}
	}
	return errors.New("not signed by this secret")
}`,
  },
];
