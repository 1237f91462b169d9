/** A stored form of any kind; the slice that submits it knows the meaning of its fields. */
export type DraftForm = Record<string, unknown>

const deepest = 6
const mostFields = 120
const mostItems = 500
const longestText = 20_000

/** Whether this can be stored: an object of limited depth, size and number of fields. */
export function isDraftForm(form: unknown): form is DraftForm {
  if (form === null || typeof form !== 'object' || Array.isArray(form)) return false
  return (
    Object.keys(form).length <= mostFields &&
    Object.entries(form).every(([key, value]) => isFieldName(key) && isPlain(value, deepest))
  )
}

const isFieldName = (key: string): boolean =>
  /^[A-Za-z]\w{0,40}$/.test(key) && !['constructor', 'prototype'].includes(key)

function isPlain(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  // The database stores neither zero bytes nor unpaired surrogates.
  if (typeof value === 'string') return value.length <= longestText && !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || depth === 0) return false
  const entries = Object.entries(value)
  return (
    entries.length <= mostItems &&
    entries.every(([key, part]) => key.length <= 80 && isPlain(key, 0) && isPlain(part, depth - 1))
  )
}
