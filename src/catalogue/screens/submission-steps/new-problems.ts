import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { FormProblem, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** What is wrong with a form. Of a service that is public already, only what was fine before: the rest holds nobody up. */
export function problemsOf(
  form: ServiceForm,
  around: ServiceFormAround,
  publicForm: ServiceForm | null,
): FormProblem[] {
  const problems = checkServiceForm(form, around)
  if (!publicForm) return problems
  const old = new Set(checkServiceForm(publicForm, around).map(({ field, code }) => `${field} ${code}`))
  return problems.filter(({ field, code }) => !old.has(`${field} ${code}`))
}
