/** Cursor of a list that is sorted by other keys than an instant and an id: the keys of its last row. */
export const keysToCursor = (keys: readonly (string | number)[]): string =>
  btoa(keys.join('|')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const decoded = (cursor: string) => {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** Undefined without a cursor, and for a cursor that does not match the keys of this list. */
export function cursorToKeys(cursor: string | undefined, forms: readonly RegExp[]): string[] | undefined {
  if (!cursor || !/^[\w-]{1,200}$/.test(cursor)) return undefined
  const keys = decoded(cursor).split('|')
  return keys.length === forms.length && keys.every((key, index) => forms[index]!.test(key)) ? keys : undefined
}

export const momentKey = /^(?:infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-][\d:]{2,8})$/
/** A timestamp without time zone, as PostgreSQL prints it. */
export const localKey = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/
export const idKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const numberKey = /^\d{1,18}$/
export const currencyKey = /^[A-Z]{3}$/
