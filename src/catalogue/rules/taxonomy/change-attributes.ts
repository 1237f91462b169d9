import {
  canFilter,
  type CategoryAttribute,
  type CustomAttributeType,
  type SavedAttribute,
} from '#catalogue/rules/taxonomy/category-attributes.ts'
import { attributeFields } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import type { Category } from '#market/rules/categories.ts'
import { plainText } from '#shared/text/plain-text.ts'

export interface AttributeWords {
  label: string
  hint: string
  isFilter: boolean
  /** For types with choices. */
  choices: string[]
}

export type AttributeChange =
  | ({ kind: 'add'; type: CustomAttributeType } & AttributeWords)
  | ({ kind: 'change'; key: string } & AttributeWords)
  | { kind: 'hide' | 'show' | 'remove'; key: string }
  | { kind: 'order'; keys: string[] }

/** The changed list with the values that must not be in use; or the errors by field. */
export type ChangedAttributes =
  { list: CategoryAttribute[]; unused: { key: string; choice?: string }[] } | { field: string; problem: string }

const most = 20
const mostChoices = 20
export const hasChoices = (type: string) => type === 'choice' || type === 'many'
const normalize = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const isSame = (one: string, other: string) => plainText(one) === plainText(other)

/** Applies one change to the attributes of a category. */
export function changedAttributes(
  category: Category,
  list: readonly CategoryAttribute[],
  change: AttributeChange,
): ChangedAttributes {
  if (change.kind === 'order') return ordered(list, change.keys)
  if (change.kind === 'add') return added(category, list, change)
  const found = list.find(({ key }) => key === change.key)
  if (!found) return { field: 'key', problem: 'There is no such fact any more. Load the page again.' }
  if (change.kind === 'change') return reworded(list, found, change)
  if (change.kind === 'remove') return removed(list, found)
  if (change.kind === 'hide' && found.isRequired)
    return { field: 'key', problem: `“${found.label}” has to be answered by law: it stays.` }
  return { list: list.map((one) => (one === found ? { ...one, isHidden: change.kind === 'hide' } : one)), unused: [] }
}

function added(
  category: Category,
  list: readonly CategoryAttribute[],
  { type, ...words }: AttributeWords & { type: CustomAttributeType },
): ChangedAttributes {
  const given = normalized(words, type)
  // The permanent key in files, addresses and the API.
  const key = plainText(given.label)
  const problem = problemOf(list, given, type)
  if (problem) return problem
  if (!key || key.length > 40) return { field: 'label', problem: 'Write it with letters or digits.' }
  const isKnown = (one: string) => isSame(one, key)
  if (list.some((one) => isKnown(one.key)) || attributeFields[category].some((one) => isKnown(one.key)))
    return { field: 'label', problem: 'There is one of this name already, perhaps hidden or called otherwise.' }
  if (list.length >= most) return { field: 'label', problem: `A category asks for at most ${most} facts.` }
  const { choices, isFilter, label, hint } = given
  const attribute = {
    key,
    type,
    label,
    ...(hint && { hint }),
    ...(hasChoices(type) && { choices }),
    isFilter: canFilter({ type }) && isFilter,
    isHidden: false,
    isCustom: true,
  }
  return { list: [...list, attribute], unused: [] }
}

function reworded(
  list: readonly CategoryAttribute[],
  found: CategoryAttribute,
  words: AttributeWords,
): ChangedAttributes {
  const given = normalized(words, found.type)
  const others = list.filter((one) => one !== found)
  // Built-in attributes keep their choices, because searches and legal rules depend on them.
  const wanted = found.isCustom && hasChoices(found.type) ? given.choices : [...(found.choices ?? [])]
  const problem = problemOf(others, { ...given, choices: wanted }, found.isCustom ? found.type : 'text')
  if (problem) return problem
  const { label, hint, isFilter } = given
  const next = {
    ...found,
    label,
    ...((hint || found.hint) && { hint }),
    isFilter: canFilter(found) && isFilter,
    ...(found.choices && { choices: wanted }),
  }
  const gone = (found.choices ?? []).filter((choice) => !wanted.includes(choice))
  return {
    list: list.map((one) => (one === found ? next : one)),
    unused: gone.map((choice) => ({ key: found.key, choice })),
  }
}

function removed(list: readonly CategoryAttribute[], found: CategoryAttribute): ChangedAttributes {
  if (!found.isCustom) return { field: 'key', problem: `“${found.label}” belongs to the product. Hide it instead.` }
  return { list: list.filter((one) => one !== found), unused: [{ key: found.key }] }
}

function ordered(list: readonly CategoryAttribute[], keys: string[]): ChangedAttributes {
  const byKey = new Map(list.map((one) => [one.key, one]))
  const isWhole =
    keys.length === list.length && new Set(keys).size === keys.length && keys.every((key) => byKey.has(key))
  if (!isWhole) return { field: 'keys', problem: 'The list has changed meanwhile. Load the page again.' }
  return { list: keys.map((key) => byKey.get(key)!), unused: [] }
}

const normalized = ({ label, hint, isFilter, choices }: AttributeWords, type: string): AttributeWords => ({
  label: normalize(label),
  hint: normalize(hint),
  isFilter,
  choices: hasChoices(type) ? choices.map((choice) => normalize(choice).toLowerCase()).filter(Boolean) : [],
})

function problemOf(
  others: readonly CategoryAttribute[],
  { label, hint, choices }: AttributeWords,
  type: string,
): { field: string; problem: string } | undefined {
  if (label.length < 2 || label.length > 40) return { field: 'label', problem: 'Write 2 to 40 letters.' }
  if (others.some((one) => isSame(one.label, label))) return { field: 'label', problem: `“${label}” is there already.` }
  if (hint.length > 120) return { field: 'hint', problem: 'At most 120 letters.' }
  if (!hasChoices(type)) return undefined
  if (choices.length < 2 || choices.length > mostChoices)
    return { field: 'choices', problem: `Write 2 to ${mostChoices} choices, one a line.` }
  const wrong = choices.find((choice) => choice.length > 40 || plainText(choice) === '')
  if (wrong !== undefined) return { field: 'choices', problem: `“${wrong.slice(0, 40)}”: 1 to 40 letters.` }
  const twice = choices.find((choice, at) => choices.findIndex((other) => isSame(other, choice)) !== at)
  return twice === undefined ? undefined : { field: 'choices', problem: `“${twice}” stands here twice.` }
}

/** The stored form: only differences for built-in attributes, in list order. */
export function savedAttributes(category: Category, list: readonly CategoryAttribute[]): SavedAttribute[] {
  return list.map(({ key, label, hint = '', isHidden, isFilter = false, isCustom, type, choices }) => {
    const builtIn = attributeFields[category].find((one) => one.key === key)
    const usual = { label: '', hint: '', isFilter: false, ...builtIn }
    return {
      key,
      ...(label !== usual.label && { label }),
      ...(hint !== usual.hint && { hint }),
      ...(isHidden && { isHidden }),
      ...(isFilter !== usual.isFilter && { isFilter }),
      ...(isCustom && { type: type as CustomAttributeType, ...(choices && { choices: [...choices] }) }),
    }
  })
}
