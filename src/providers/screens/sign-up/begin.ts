import { isCategory } from '#market/rules/categories.ts'
import { blankProviderForm, type ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { addressOf, keyOf } from '#providers/screens/sign-up/addresses.ts'
import { writeSavedForm } from '#ui/wizard/saved-form-storage.ts'

interface Answers {
  get(name: string): unknown
  getAll(name: string): unknown[]
}

/** Stores the first answers on this device; returns the URL of the next step. */
export function beginWith(answers: Answers): string {
  const text = (name: string, most = 80) => String(answers.get(name) ?? '').slice(0, most)
  const categories = answers.getAll('categories').filter(isCategory).slice(0, 3)
  const form: ProviderForm = {
    ...blankProviderForm,
    name: text('name'),
    country: text('country', 2),
    city: text('city'),
    categories,
  }
  const application = { kind: 'draft', id: newKey() } as const
  writeSavedForm(keyOf(application), { form, base: null, at: Date.now() })
  return addressOf(application, 'business')
}
