import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { operationContext } from '#platform/app-context.ts'
import { opensQuestion, byScript, formFields, type FormAnswer, type RejectedForm } from '#shared/posted-form.ts'
import { clearedDoneCookie, writeDoneCookie } from '#shared/cookies/done-cookie.ts'
import type { Drawn } from '#shared/drawn-page.ts'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * The action of a dashboard and of its areas: a form names an operation of the API, which is called within this process
 * for the same person. A script gets the answer. Without scripts, the area is shown again with what was done, or the
 * form with what is wrong and everything that was typed.
 */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const operation = textOf(form, formFields.operation)
  if (form.has(opensQuestion)) return data<RejectedForm>({ operation, error: nothingWrong, typed: typedIn(form) })
  const answer = await context.get(operationContext)({
    operation,
    key: textOf(form, formFields.key),
    form,
    headers: request.headers,
  })
  const { error } = answer
  if (form.has(byScript)) return data<FormAnswer>(answer, { status: error?.status ?? 200 })
  if (error) return data<RejectedForm>({ operation, error, typed: typedIn(form) }, { status: error.status })
  return redirect(pageOf(request), {
    status: 303,
    headers: { 'set-cookie': writeDoneCookie(textOf(form, formFields.done)) },
  })
}

const nothingWrong: RejectedForm['error'] = { code: 'argument-error', message: '', fields: {}, status: 200 }

/** The page of the form. The router marks the first area of a dashboard with `?index`. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('index')
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

function typedIn(form: FormData): RejectedForm['typed'] {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$'))
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]))
}

/** The answer of a dashboard's loader: what the last form did is shown once. */
export const shownOnce = <View extends { drawn: Drawn }>(view: View) =>
  data(view, view.drawn.done === undefined ? {} : { headers: { 'set-cookie': clearedDoneCookie } })
