import { serviceSteps, type FormProblem } from '#catalogue/rules/submission/service-form.ts'
import { visibleLength } from '#shared/text/plain-text.ts'

/** A problem without its step. */
export type Found = Omit<FormProblem, 'step'>

export const found = (field: string, code: string, text: string): Found => ({ field, code, text })

/** A conditional problem: `when(isWrong, …)` is a list of none or one. */
export const when = (isWrong: boolean, field: string, code: string, text: string): Found[] =>
  isWrong ? [found(field, code, text)] : []

/** Length in graphemes: an emoji or a letter with accents counts as one. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** "Title: 5 to 80 characters." `least` 0 makes it optional. */
export function textProblems(
  field: string,
  label: string,
  text: string,
  [least, most]: readonly [number, number],
): Found[] {
  const [length, visible] = [lengthOf(text), visibleLength(text)]
  if (visible === 0 && least > 0) return [found(field, 'missing', `${label} is missing.`)]
  if (visible > 0 && visible < least)
    return [found(field, 'too-short', `${label}: at least ${least} characters, please (now ${visible}).`)]
  return when(length > most, field, 'too-long', `${label}: at most ${most} characters, please (now ${length}).`)
}

/** A whole number within bounds; null for a missing required value. */
export function numberProblems(
  field: string,
  label: string,
  value: number | null,
  { least, most, step = 1 }: Bounds,
): Found[] {
  if (value === null) return [found(field, 'missing', `${label} is missing.`)]
  const isFine = Number.isInteger(value) && value >= least && value <= most && value % step === 0
  const steps = step === 1 ? '' : `, in steps of ${step}`
  return when(
    !isFine,
    field,
    'out-of-range',
    `${label}: a whole number from ${least} to ${most.toLocaleString('en')}${steps}.`,
  )
}

export interface Bounds {
  least: number
  most: number
  step?: number
}

export const amountProblems = (field: string, label: string, amount: number, { least, most }: Bounds): Found[] => [
  ...when(amount < least, field, amount === 0 ? 'missing' : 'too-few', `${label}: at least ${least}.`),
  ...when(amount > most, field, 'too-many', `${label}: at most ${most}.`),
]

export const onceProblems = (field: string, label: string, values: readonly string[]): Found[] =>
  when(new Set(values).size < values.length, field, 'twice', `${label}: one of them is there twice.`)

const stepOf = (field: string): number => {
  const root = field.split('.')[0]
  return Math.max(
    0,
    serviceSteps.findIndex(({ fields }) => fields.some((one) => one === root)),
  )
}

export const withStep = (problem: Found): FormProblem => ({ ...problem, step: stepOf(problem.field) })
