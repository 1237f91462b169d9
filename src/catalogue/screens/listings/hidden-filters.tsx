import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'

/** The other filters, as hidden fields of the form. */
export function HiddenFilters({ list, without }: { list: ListFrame; without: string[] }) {
  const query = new URLSearchParams(list.query)
  return [...query]
    .filter(([name]) => !without.includes(name))
    .map(([name, value], index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />)
}

/** `ref` of a filter form: leaves empty fields out of the URL. */
export function withoutEmpty(form: HTMLFormElement | null) {
  form?.addEventListener('formdata', dropEmpty)
}

function dropEmpty({ formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  if (!formData.has('from') && !formData.has('to')) formData.delete('currency')
}
