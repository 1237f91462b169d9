import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { FormProblem, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** The problems of a form. For a public service only new ones: problems that its public version has block nothing. */
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
