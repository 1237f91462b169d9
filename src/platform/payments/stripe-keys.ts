interface Key {
  idempotencyKey: string
}

/**
 * Stripe stores the response to an idempotency key for a day, including server errors: a repeat returns the same error
 * without a new attempt.
 */
function isRememberedTrouble(error: unknown): boolean {
  const { statusCode = 0, headers } = error as { statusCode?: number; headers?: Record<string, string> }
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}

/**
 * Creates an object once for each key. If Stripe only remembers a server error, `find` looks for the object that may
 * still have been created; operations that cannot happen twice (a capture, closing a page) need no `find`.
 */
export async function once<Made>(
  key: string,
  make: (key: Key) => Promise<Made>,
  find?: () => Promise<Made | undefined>,
): Promise<Made> {
  try {
    return await make({ idempotencyKey: key })
  } catch (error) {
    if (!isRememberedTrouble(error)) throw error
    return (await find?.()) ?? make({ idempotencyKey: `${key}:again` })
  }
}
