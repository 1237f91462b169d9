interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyPrefix: string }
  signature: string
}

/** The challenge that a refusal brings along when a browser has to show that no robot asks; null when it brings none. */
export const challengeIn = (
  error: { code: string; offers?: Record<string, unknown> } | null | undefined,
): Challenge | null =>
  error?.code === 'missing-recaptcha-token' ? ((error.offers?.challenge as Challenge | undefined) ?? null) : null

/** Solves a challenge: the text for the field `work`, or for the header `x-captcha-response`; good for one request. */
export async function solvePageWork(challenge: Challenge): Promise<string> {
  const { solveWork } = await import('#identity/screens/captcha/proof-of-work.ts')
  return btoa(JSON.stringify({ challenge, solution: await solveWork(challenge.parameters) }))
}
