import type { Filter } from '#dashboards/screens/table/table-shapes.ts'
import { stateName } from '#dashboards/screens/state-badge.tsx'
import { categoryLinks, regionLinks } from '#site/screens/frame/menu/browse.ts'

type Choices = NonNullable<Filter['options']>

export const choicesOf = (values: readonly string[]): Choices =>
  values.map((value) => ({ value, label: stateName(value) }))

export const yesNo = (yes: string, no: string): Choices => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

export const regionChoices: Choices = regionLinks.map(({ slug, label }) => ({ value: slug, label }))

export const categoryChoices: Choices = categoryLinks.map(({ key, label }) => ({ value: key, label }))

/** Filters common to businesses and services. */
export const shopFilters: Filter[] = [
  { kind: 'select', name: 'category', label: 'Category', options: categoryChoices },
  { kind: 'select', name: 'region', label: 'Region', options: regionChoices },
  { kind: 'text', name: 'country', label: 'Country (PT)' },
  { kind: 'select', name: 'plan', label: 'Plan', options: choicesOf(['starter', 'growth', 'pro']) },
  { kind: 'select', name: 'verified', label: 'Verified', options: yesNo('Verified', 'Not verified') },
  { kind: 'select', name: 'trusted', label: 'Trusted', options: yesNo('Trusted', 'Not trusted') },
  { kind: 'number', name: 'below', label: 'Reliability below %' },
  { kind: 'check', name: 'restricted', label: 'Restricted' },
  { kind: 'check', name: 'owes', label: 'Owes money' },
  { kind: 'select', name: 'demo', label: 'Demo', options: yesNo('Demo only', 'No demo') },
]
