import type { Context } from 'hono'
import { answerIdentityProblem } from '#identity/api/library/identity-problems.ts'
import { fromCallback } from '#identity/api/library/library-errors.ts'
import type { ApiEnv } from '#platform/http/api.ts'

export const callbackPath = '/callback/:id'

/** A user returns from a provider in a browser: every error leads to a page that explains it. */
export async function answerOfCallback(c: Context<ApiEnv>, work: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await work()
    return answer.status < 400 ? answer : toLogin(c, fromCallback(''))
  } catch (error) {
    const problem = (await answerIdentityProblem(error, c).json()) as { authCode: string }
    return toLogin(c, problem.authCode.replace('auth/', ''))
  }
}

const toLogin = (c: Context<ApiEnv>, error: string) => c.redirect(`/login?${new URLSearchParams({ error })}`)

const answerParams = ['code', 'state', 'error', 'iss', 'user'] as const

/**
 * Apple posts its response as a form, and that request has no cookies of ours, so it is redirected to the normal
 * callback URL.
 */
export async function followForm(c: Context<ApiEnv>): Promise<Response> {
  const form = await c.req.formData().catch(() => new FormData())
  const words = answerParams.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.length <= 8_192 ? [[name, value]] : []
  })
  return c.redirect(`${new URL(c.req.url).pathname}?${new URLSearchParams(words)}`, 303)
}
