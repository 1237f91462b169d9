import type { Context } from 'hono'
import { answerIdentityProblem, isAboutPeople } from '#identity/api/library/identity-problems.ts'
import { answerProblem, type ApiEnv } from '#platform/http/api.ts'

/** Turns any thrown value into an error body, in the format of the endpoint. */
export const answerError = (error: Error, c: Context<ApiEnv>): Response =>
  (isAboutPeople(c.req.path) ? answerIdentityProblem : answerProblem)(error, c)
