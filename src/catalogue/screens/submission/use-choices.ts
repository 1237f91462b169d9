import { useEffect, useState } from 'react'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import { callApi } from '#ui/api-call.ts'

interface Loaded {
  /** The last loaded ones; null before the first response. */
  choices: ServiceFormChoices | null
  isFailed: boolean
  retry(): void
}

/** The choices of the form, reloaded when the provider, or the basis for comparing prices, changes. */
export function useChoices(providerId: string | null | undefined, form: ServiceForm, serviceId?: string): Loaded {
  const [choices, setChoices] = useState<ServiceFormChoices | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const query = providerId === undefined ? null : queryOf(providerId, serviceId, form)
  useEffect(() => {
    if (query === null) return
    const control = new AbortController()
    callApi<ServiceFormChoices>(`/api/v1/service-form${query}`, { signal: control.signal }).then(
      (answer) => {
        setChoices(answer)
        setFailed(false)
      },
      () => control.signal.aborted || setFailed(true),
    )
    return () => control.abort()
  }, [query, attempt])
  return { choices, isFailed, retry: () => setAttempt((count) => count + 1) }
}

function queryOf(
  providerId: string | null,
  serviceId: string | undefined,
  { category, subcategories, currency }: ServiceForm,
): string {
  const parameters = Object.entries({
    providerId,
    serviceId,
    category,
    subcategory: subcategories[0],
    currency,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : ''
}
