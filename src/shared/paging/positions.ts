/** Where the next page of a list begins: after this instant and id. */
export interface Position {
  at: string
  id: string
}

/** The cursor of a position, as base64url. */
export const cursorOf = ({ at, id }: Position): string =>
  btoa(`${at}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-][\d:]{2,8})\|([0-9a-f-]{36})$/

/** undefined without a cursor, and for an invalid one. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (!cursor || !/^[\w-]{1,200}$/.test(cursor)) return undefined
  const [, at, id] = form.exec(decoded(cursor)) ?? []
  return at && id ? { at, id } : undefined
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
