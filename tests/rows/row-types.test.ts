import { afterAll, expect, test } from 'vitest'
import { declaredRows, type DeclaredRows } from './declared-types.ts'
import { deleteRecordedRows, recordedRows, type RecordedRows } from '../support/worlds/recorded-rows.ts'

afterAll(deleteRecordedRows)

const sourceOf = ({ pieces }: { pieces: readonly string[] }) => pieces.join('?')
const declared = Map.groupBy(declaredRows(), sourceOf)
const recorded = Map.groupBy(recordedRows(), sourceOf)

/** Statements that are written alike in two places, such as `${columns} where id = ${id}`, cannot be told apart. */
const comparable = [...declared].flatMap(([source, places]) => (places.length === 1 ? [{ source, ...places[0]! }] : []))

/** The differences between a declared type and the rows that its statement returned. */
function differencesOf({ place, fields }: DeclaredRows, { fields: seen }: RecordedRows): string[] {
  return fields.flatMap(({ name, isOptional, kinds }) => {
    const known = seen[name]
    if (!known) return isOptional ? [] : [`${place}: no row has ${name}`]
    const others = known.filter((kind) => !kinds.has(kind))
    return others.map((kind) => `${place}: ${name} is declared as ${[...kinds].join(' or ')}, and was ${kind}`)
  })
}

test('every row has the fields of its declared type, with values of the declared kinds', () => {
  const differences = comparable.flatMap((one) =>
    (recorded.get(one.source) ?? []).flatMap((rows) => differencesOf(one, rows)),
  )
  expect([...new Set(differences)]).toEqual([])
})

test.runIf(process.env.TEST_WHOLE)('the tests of a whole run look at the rows of nearly all statements', () => {
  const unseen = comparable.filter(({ source }) => !recorded.has(source))
  expect(1 - unseen.length / comparable.length).toBeGreaterThan(0.9)
})
