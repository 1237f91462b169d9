import { createContext, use } from 'react'
import type { ErrorCode } from '#shared/error-codes.ts'

/** A form that names its operation (`PostForm`), for the fields and buttons in it. */
export interface FormState {
  /** What is wrong, by the name of the field. */
  wrong: Record<string, string>
  /** Why it was rejected. */
  code?: ErrorCode | undefined
  isBusy: boolean
  /** What was typed or chosen when the form was posted without scripts; undefined if it was not. */
  typedIn(name: string): readonly string[] | undefined
}

const idle: FormState = { wrong: {}, isBusy: false, typedIn: () => undefined }

export const FormStateContext = createContext(idle)

export const useFormState = (): FormState => use(FormStateContext)

/** A command names a part of its input ("to"), the schema its path ("change.to"). */
const errorAt = (wrong: FormState['wrong'], name: string): string | undefined =>
  wrong[name] ?? wrong[name.slice(name.lastIndexOf('.') + 1)]

interface TextInput {
  name?: string | undefined
  value?: unknown
  defaultValue?: string | number | readonly string[] | undefined
}

/** What a field of a form shows: its error, and what was typed. What the field itself is given comes first. */
export function useField<Input extends TextInput>(input: Input, error: string | undefined) {
  const { wrong, typedIn } = useFormState()
  const { name = '' } = input
  const typed = input.value === undefined ? typedIn(name)?.[0] : undefined
  return {
    error: error ?? errorAt(wrong, name),
    input: typed === undefined ? input : { ...input, defaultValue: typed },
  }
}

interface ChoiceInput {
  name?: string | undefined
  value?: unknown
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
}

/** The same for a checkbox or a radio button. */
export function useChoice<Input extends ChoiceInput>(input: Input, error?: string) {
  const { wrong, typedIn } = useFormState()
  const { name = '', value = 'on', checked } = input
  const typed = checked === undefined ? typedIn(name) : undefined
  return {
    error: error ?? errorAt(wrong, name),
    input: typed ? { ...input, defaultChecked: typed.includes(String(value)) } : input,
  }
}
