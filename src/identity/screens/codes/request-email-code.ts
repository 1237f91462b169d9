import { challengeIn, solvePageWork } from '#identity/screens/captcha/solve-page-work.ts'
import { ApiError, callApi } from '#ui/api-call.ts'

/** Requests a six-digit code by email; solves the API's challenge if there is one. Throws `ApiError`. */
export async function requestEmailCode(email: string): Promise<void> {
  const send = (work?: string) =>
    callApi('/api/v1/email-codes', { method: 'POST', body: { email }, ...(work && { work }) })
  await send().catch(async (error: unknown) => {
    const challenge = error instanceof ApiError ? challengeIn(error) : null
    if (!challenge) throw error
    await send(await solvePageWork(challenge))
  })
}
