/** Where the next page of a list begins: behind this moment and this id. */
export interface Position {
  at: string
  id: string
}

export const cursorOf = ({ at, id }: Position): string =>
  btoa(`${at}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-][\d:]{2,8})\|([0-9a-f-]{36})$/

/** Undefined for none, and for what no list of ours wrote. */
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
