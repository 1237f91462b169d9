import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'

export interface FormText {
  field: string
  text: string
}

/** All customer-facing texts of a form. */
export function textsOf(form: ServiceForm): FormText[] {
  const list = <Item>(field: string, items: readonly Item[], text: (item: Item) => string) =>
    items.map((item, index) => ({ field: `${field}.${index}`, text: text(item) }))
  const all = [
    ...(['title', 'summary', 'description'] as const).map((field) => ({ field, text: form[field] })),
    ...list('tags', form.tags, (tag) => tag),
    ...Object.entries(form.attributes).map(([key, value]) => ({
      field: `attributes.${key}`,
      text: textOfAttribute(value),
    })),
    ...list('options', form.options, ({ name, groupName, description }) => [name, groupName, description].join('\n')),
    ...list('addons', form.addons, ({ name }) => name),
    ...list('photos', form.photos, ({ alt }) => alt),
    ...list('questions', form.questions, ({ label, choices }) => [label, ...choices].join('\n')),
    ...list('faq', form.faq, ({ question, answer }) => `${question}\n${answer}`),
  ]
  return all.filter(({ text }) => text.trim() !== '')
}

function textOfAttribute(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOfAttribute).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([label, one]) => `${label}: ${textOfAttribute(one)}`)
    .join('\n')
}
