import type { Subcategory } from '#market/rules/subcategories.ts'
import { plainText } from '#shared/text/plain-text.ts'

export type SubcategoryChange =
  | { kind: 'add'; name: string }
  | { kind: 'rename'; name: string; to: string }
  | { kind: 'hide' | 'show'; name: string }
  | { kind: 'merge'; name: string; into: string }
  | { kind: 'order'; names: string[] }
  | { kind: 'unmerge'; mergeId: string }

/** A merge that can be undone: the sub-category as it was, its place in the order, and the one that it became part of. */
export interface Merge {
  merged: Subcategory
  place: number
  into: string
}

/** The changed list, or what is wrong, with the field that it belongs to. */
export type ChangedSubcategories = { list: Subcategory[] } | { field: string; problem: string }

const most = 60
// Words of letters and digits, joined by the few other characters that work in addresses, filters and searches.
const wellFormed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&/-]{1,39}$/u

/** "  Nail   Art " → "nail art": sub-categories are stored in lower case. */
export const subcategoryName = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const isSame = (one: string, other: string) => plainText(one) === plainText(other)
const nameProblem = (name: string): string | null =>
  wellFormed.test(name) && plainText(name) !== '' ? null : 'Write 2 to 40 letters or digits, without marks.'

/** Applies one change to the sub-categories of a category. */
export function changedSubcategories(
  list: readonly Subcategory[],
  change: Exclude<SubcategoryChange, { kind: 'unmerge' }>,
): ChangedSubcategories {
  if (change.kind === 'order') return ordered(list, change.names)
  if (change.kind === 'add') return added(list, subcategoryName(change.name))
  const found = list.find(({ name }) => name === change.name)
  if (!found) return { field: 'name', problem: 'There is no such kind of work any more. Load the page again.' }
  if (change.kind === 'rename') return renamed(list, found, subcategoryName(change.to))
  if (change.kind === 'merge') return merged(list, found, change.into)
  if (change.kind === 'hide') return hidden(list, found)
  return { list: list.map((one) => (one === found ? { ...one, isHidden: false } : one)) }
}

function added(list: readonly Subcategory[], name: string): ChangedSubcategories {
  const problem = nameProblem(name)
  if (problem) return { field: 'name', problem }
  const there = list.find((one) => isSame(one.name, name))
  if (there)
    return {
      field: 'name',
      problem: there.isHidden
        ? `“${there.name}” is there already, hidden. Show it again.`
        : `“${there.name}” is there already.`,
    }
  if (list.length >= most) return { field: 'name', problem: `A category has at most ${most} kinds of work.` }
  // An old name that redirected to another sub-category now belongs to the new one.
  const rest = list.map((one) => ({ ...one, formerly: one.formerly.filter((old) => !isSame(old, name)) }))
  return { list: [...rest, { name, isHidden: false, formerly: [] }] }
}

function renamed(list: readonly Subcategory[], found: Subcategory, name: string): ChangedSubcategories {
  const problem = nameProblem(name)
  if (problem) return { field: 'to', problem }
  if (name === found.name) return { field: 'to', problem: 'It is called so already.' }
  if (list.some((one) => one !== found && isSame(one.name, name)))
    return { field: 'to', problem: `“${name}” is there already. Merge the two instead.` }
  const formerly = [...found.formerly, found.name].filter((old) => !isSame(old, name))
  return { list: list.map((one) => (one === found ? { ...one, name, formerly } : one)) }
}

function merged(list: readonly Subcategory[], found: Subcategory, into: string): ChangedSubcategories {
  const target = list.find(({ name }) => name === into)
  if (!target || target === found) return { field: 'into', problem: 'Choose another kind of work of this category.' }
  if (target.isHidden) return { field: 'into', problem: 'Show that one first: it is hidden.' }
  const formerly = [...new Set([...target.formerly, ...found.formerly, found.name])]
  return { list: list.filter((one) => one !== found).map((one) => (one === target ? { ...one, formerly } : one)) }
}

/** The list as before a merge; other changes since then stay. */
export function unmerged(list: readonly Subcategory[], { merged: back, place, into }: Merge): ChangedSubcategories {
  const target = list.find(({ name }) => name === into)
  if (!target || list.some(({ name }) => isSame(name, back.name)))
    return { field: 'mergeId', problem: 'The list has changed meanwhile. Load the page again.' }
  const returning = new Set([back.name, ...back.formerly])
  const rest = list.map((one) =>
    one === target ? { ...one, formerly: one.formerly.filter((old) => !returning.has(old)) } : one,
  )
  return { list: rest.toSpliced(place, 0, back) }
}

function hidden(list: readonly Subcategory[], found: Subcategory): ChangedSubcategories {
  const others = list.filter((one) => one !== found && !one.isHidden)
  if (others.length === 0) return { field: 'name', problem: 'The last one that is shown has to stay.' }
  return { list: list.map((one) => (one === found ? { ...one, isHidden: true } : one)) }
}

function ordered(list: readonly Subcategory[], names: string[]): ChangedSubcategories {
  const byName = new Map(list.map((one) => [one.name, one]))
  const isWhole =
    names.length === list.length && new Set(names).size === names.length && names.every((name) => byName.has(name))
  if (!isWhole) return { field: 'names', problem: 'The list has changed meanwhile. Load the page again.' }
  return { list: names.map((name) => byName.get(name)!) }
}
