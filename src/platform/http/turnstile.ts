import { AppError } from '#shared/app-error.ts'

interface TurnstileOptions {
  secret: string
  /** Tests use a server of their own. */
  endpoint?: string
  timeoutMs?: number
}

interface Verdict {
  success?: boolean
  action?: string
}

const unavailable = () =>
  new AppError('unavailable', 'unavailable', "We're having trouble right now. Try again in a minute.", {
    retryAfterSeconds: 5,
  })

/** The maximum length of a Cloudflare token. */
const longestToken = 2048

/** Asks Cloudflare whether a token of its widget is valid and unused. Throws `unavailable` without an answer. */
export function openTurnstile({
  secret,
  endpoint = 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  timeoutMs = 5000,
}: TurnstileOptions) {
  return {
    async verify(token: string): Promise<{ isValid: boolean; action: string | undefined }> {
      if (token.length > longestToken) return { isValid: false, action: undefined }
      const response = await fetch(endpoint, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined)
      const verdict = (await response?.json().catch(() => undefined)) as Verdict | undefined
      if (!response || response.status >= 500 || typeof verdict?.success !== 'boolean') throw unavailable()
      return { isValid: verdict.success, action: verdict.action }
    },
  }
}
