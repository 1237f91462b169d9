import { authProblem } from '#identity/api/auth-problem.ts'

/** What endpoints for administrators answer when they refuse. */
export const adminProblems = {
  400: authProblem('A value is wrong: `details.fields`'),
  401: authProblem('Nobody is signed in'),
  403: authProblem('No administrator, not with this role, or not the one to decide this'),
  404: authProblem('There is no such thing'),
  409: authProblem('It was changed meanwhile'),
}
