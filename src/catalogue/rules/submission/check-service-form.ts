import { checkPhotos, checkPlace } from '#catalogue/rules/submission/check-place.ts'
import { checkPrice } from '#catalogue/rules/submission/check-price.ts'
import { checkRules } from '#catalogue/rules/submission/check-rules.ts'
import { checkTime } from '#catalogue/rules/submission/check-time.ts'
import { checkWhat } from '#catalogue/rules/submission/check-what.ts'
import { withStep } from '#catalogue/rules/submission/form-problems.ts'
import type { FormProblem, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

export type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

const checks = [checkWhat, checkPrice, checkTime, checkPlace, checkPhotos, checkRules]

/**
 * All problems that prevent submitting a service, in form order. The browser and the server use the same rules and
 * texts.
 */
export const checkServiceForm = (form: ServiceForm, around: ServiceFormAround): FormProblem[] =>
  checks.flatMap((check) => check(form, around)).map(withStep)

/** Field path → message, in the form of errors. Only the first problem of a field is reported. */
export const fieldsOfProblems = (problems: FormProblem[]): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
