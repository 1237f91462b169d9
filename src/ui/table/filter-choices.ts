import type { Filter } from '#ui/table/table-shapes.ts'
import { stateName } from '#shared/text/state-name.ts'

export type FilterChoices = NonNullable<Filter['options']>

/** States as a person reads them. */
export const choicesOf = (values: readonly string[]): FilterChoices =>
  values.map((value) => ({ value, label: stateName(value) }))

export const yesNo = (yes: string, no: string): FilterChoices => [
  { value: '1', label: yes },
  { value: '0', label: no },
]
