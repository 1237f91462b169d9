import { choicesOf, yesNo, type FilterChoices } from '#ui/table/filter-choices.ts'
import type { Filter } from '#ui/table/table-shapes.ts'
import { categoryLinks, regionLinks } from '#site/screens/frame/menu/browse.ts'
import { CategoryName } from '#site/screens/frame/menu/category-name.tsx'

const regionChoices: FilterChoices = regionLinks.map(({ slug, label }) => ({ value: slug, label }))

/** Categories by the names that this market gives them. */
export const categoryChoices: FilterChoices = categoryLinks.map(({ key }) => ({
  value: key,
  label: <CategoryName category={key} />,
}))

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
