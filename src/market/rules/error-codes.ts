import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const marketErrors = {
  'rate-limited': 'Too many at once; wait as long as Retry-After says.',
  'idempotency-mismatch': 'This Idempotency-Key was sent before with another body; nothing was changed.',
  'idempotency-in-progress':
    'The first request with this Idempotency-Key is still being worked on; ask again in a moment.',
  'secret-shown-once':
    'The first request with this Idempotency-Key was done; its secret was in that answer only. Remove it and make another.',
  'idempotency-key-missing': 'This door wants an Idempotency-Key of 8 to 64 characters.',
  'setting-changed': 'Somebody changed this setting meanwhile; `offers` tells what it is now.',
  'place-there': 'The list has this town already.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    market: keyof typeof marketErrors
  }
}
