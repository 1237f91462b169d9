interface Key {
  idempotencyKey: string
}

/** Stripe remembers the answer to a key for a day, and that it broke as well: asked again, it says so again without trying. */
function isRememberedTrouble(error: unknown): boolean {
  const { statusCode = 0, headers } = error as { statusCode?: number; headers?: Record<string, string> }
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}

/**
 * Makes something once for a key. Where Stripe broke on it and remembers nothing but that, `find` looks for what came of it all the same; what cannot be
 * made twice anyhow (a reservation is taken once, a page closed once) needs none.
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
