import { isSame } from '#shared/merge-changes.ts'

type Fields = Record<string, unknown>

/** The differences between two states of an object, for the audit log. */
export function changedFields<State extends object>(
  before: State,
  after: State,
  keys: readonly (keyof State & string)[],
): { before: Fields; after: Fields } {
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  const of = (state: State) => Object.fromEntries(changed.map((key) => [key, state[key]]))
  return { before: of(before), after: of(after) }
}
