interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyPrefix: string }
  signature: string
}

/** The challenge in an error response; null when it has none. */
export const challengeIn = (
  error: { code: string; offers?: Record<string, unknown> } | null | undefined,
): Challenge | null =>
  error?.code === 'missing-recaptcha-token' ? ((error.offers?.challenge as Challenge | undefined) ?? null) : null

/**
 * Solves a challenge: returns the value of the field `work`, or of the header `x-captcha-response`, valid for one
 * request.
 */
export async function solvePageWork(challenge: Challenge): Promise<string> {
  const { solveWork } = await import('#identity/screens/captcha/proof-of-work.ts')
  return btoa(JSON.stringify({ challenge, solution: await solveWork(challenge.parameters) }))
}
