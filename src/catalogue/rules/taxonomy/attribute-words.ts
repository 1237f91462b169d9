import type { CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'

/** "Diets": "vegan, halal". */
export type AttributeRow = readonly [label: string, text: string]

/** The category attributes of a service as a table, in form order. Free pairs follow with their own names. */
export function attributeRows(
  attributes: Record<string, unknown>,
  fields: readonly CategoryAttribute[],
): AttributeRow[] {
  const shown = fields.filter(({ isHidden }) => !isHidden)
  const rows = shown
    .filter(({ type }) => type !== 'pairs')
    .map(({ key, label }): AttributeRow => [label, written(attributes[key])])
  const pairs = shown
    .filter(({ type }) => type === 'pairs')
    .flatMap(({ key }) => Object.entries((attributes[key] ?? {}) as object))
  return [...rows, ...pairs.map(([name, value]): AttributeRow => [name, written(value)])].filter(
    ([, text]) => text !== '',
  )
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(written).join(', ') : 'None declared'
  if (value && typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${written(one)}`)
      .join(' · ')
  return String(value ?? '')
}
