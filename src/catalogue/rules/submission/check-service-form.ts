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
 * Everything that keeps a service from being submitted, in the order of the form's steps. Loaded by the form in the browser and asked
 * again by the server: the same rules, the same words.
 */
export const checkServiceForm = (form: ServiceForm, around: ServiceFormAround): FormProblem[] =>
  checks.flatMap((check) => check(form, around)).map(withStep)

/** Field path → what is wrong with it, as refusals have it. The first problem of a field is told. */
export const fieldsOfProblems = (problems: FormProblem[]): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text]))
