type Named = readonly { name: string; label: string }[]

/**
 * The differences between two structured values: "growth commissionPercent: 8 → 7", with the labels of the parts if
 * they have any.
 */
export function changedParts(before: unknown, after: unknown, most = 8, parts: Named = []): string[] {
  const labelOf = (path: string) => parts.find(({ name }) => name.replaceAll('.', ' ') === path)?.label ?? path
  const [old, now] = [partsOf(before), partsOf(after)]
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
  const lines = differing.map((path) => `${labelOf(path)}: ${old.get(path) ?? 'none'} → ${now.get(path) ?? 'none'}`)
  if (lines.length === 0)
    return orderOf(before) === orderOf(after) ? [] : [`Order: ${orderOf(before)} → ${orderOf(after)}`]
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// Members of a list are matched by their key, or else by position.
const nameOf = (part: unknown, index: string): string =>
  isObject(part) && typeof part.key === 'string' ? part.key : index

function partsOf(value: unknown, path = ''): Map<string, string> {
  if (!isObject(value)) return new Map([[path || 'value', value === null ? 'none' : String(value)]])
  if (Array.isArray(value) && value.every((item) => !isObject(item)))
    return new Map([[path || 'value', value.join(', ')]])
  const inner = Object.entries(value).map(([name, part]) =>
    partsOf(part, `${path} ${Array.isArray(value) ? nameOf(part, name) : name}`.trim()),
  )
  return new Map(inner.flatMap((map) => [...map]))
}

const orderOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((item, index) => nameOf(item, String(index))).join(', ') : ''
