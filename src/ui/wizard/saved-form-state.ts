import { isSame } from '#shared/merge-changes.ts'

/** Somebody else changed the same fields meanwhile. */
export interface Conflict<Form> {
  theirs: Form
  fields: (keyof Form)[]
  by: string | null
  /** ISO text. */
  at: string | null
}

type Phase =
  /** Nothing to save. */
  | 'resting'
  /** Changed since the last save. */
  | 'typing'
  | 'saving'
  /** Not delivered; it is tried again later. */
  | 'waiting'
  /** The person has to choose first. */
  | 'conflict'
  /** The server rejected it; it is tried again after the next change. */
  | 'rejected'

/** A form that is stored on this device and, if possible, on the server. */
export interface SavedFormState<Form> {
  form: Form
  /** The server's values of the form when the editing started. Null: only this device has the form. */
  base: Form | null
  /** The form as it was sent: later input differs from it. */
  sent: Form | null
  phase: Phase
  tries: number
  savedAt: number | null
  /** False when the browser's storage is full or not available. */
  isSavedHere: boolean
  conflict: Conflict<Form> | null
  error: string
  /** Rejected because the session ended. */
  isSignedOut: boolean
  /** Fields that somebody else changed, according to the last answer. */
  serverChanges: (keyof Form)[]
}

export type SavedFormEvent<Form> =
  | { type: 'changed'; changes: Partial<Form> }
  | { type: 'sent' }
  | { type: 'saved'; form: Form; at: number }
  | { type: 'failed' }
  | { type: 'rejected'; text: string; isSignedOut: boolean }
  | { type: 'conflicted'; conflict: Conflict<Form> }
  | { type: 'resolved'; localFields: (keyof Form)[] }
  | { type: 'heard'; form: Form }
  | { type: 'stored-locally'; isSavedHere: boolean }
  | { type: 'read' }

export const beginning = <Form>(form: Form): SavedFormState<Form> => ({
  form,
  base: null,
  sent: null,
  phase: 'resting',
  tries: 0,
  savedAt: null,
  isSavedHere: true,
  conflict: null,
  error: '',
  isSignedOut: false,
  serverChanges: [],
})

const fieldsOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form)[]

const differing = <Form extends object>(one: Form, other: Form) =>
  fieldsOf(one).filter((field) => !isSame(one[field], other[field]))

export const pick = <Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>

/** What has to be sent: every field that differs from the server's value, with that value. */
export function unsaved<Form extends object>({ form, base }: Pick<SavedFormState<Form>, 'form' | 'base'>) {
  if (!base) return { changes: form as Partial<Form>, base: {} as Partial<Form> }
  const fields = differing(form, base)
  return { changes: pick(form, fields), base: pick(base, fields) }
}

/** Merges the device's changes with the server's form; when both changed a field, the server detects the conflict. */
export function rejoin<Form extends object>(
  retained: { form: Form; base: Form | null } | null,
  server: Form | null,
): Pick<SavedFormState<Form>, 'form' | 'base'> | null {
  if (!server) return retained && { form: retained.form, base: null }
  if (!retained?.base) return { form: server, base: server }
  const localFields = differing(retained.form, retained.base)
  return {
    form: { ...server, ...pick(retained.form, localFields) },
    base: { ...server, ...pick(retained.base, localFields) },
  }
}

export function nextState<Form extends object>(
  state: SavedFormState<Form>,
  event: SavedFormEvent<Form>,
): SavedFormState<Form> {
  switch (event.type) {
    case 'changed':
      return applyChanges(state, event.changes)
    case 'sent':
      return { ...state, sent: state.form, phase: 'saving', error: '' }
    case 'saved':
      return applyAnswer(state, event)
    case 'failed':
      return { ...state, sent: null, phase: 'waiting', tries: state.tries + 1 }
    case 'rejected':
      return { ...state, sent: null, phase: 'rejected', error: event.text, isSignedOut: event.isSignedOut, tries: 0 }
    case 'conflicted':
      return { ...state, sent: null, phase: 'conflict', conflict: event.conflict }
    case 'resolved':
      return resolve(state, event.localFields)
    case 'heard':
      return { ...state, form: event.form }
    case 'stored-locally':
      return { ...state, isSavedHere: event.isSavedHere }
    case 'read':
      return { ...state, serverChanges: [] }
  }
}

function applyChanges<Form extends object>(state: SavedFormState<Form>, changes: Partial<Form>): SavedFormState<Form> {
  const isBusy = state.phase === 'saving' || state.phase === 'conflict'
  return { ...state, form: { ...state.form, ...changes }, phase: isBusy ? state.phase : 'typing', error: '' }
}

/** The server's form counts, except for fields that were edited while the request was running. */
function applyAnswer<Form extends object>(
  state: SavedFormState<Form>,
  { form: server, at }: { form: Form; at: number },
): SavedFormState<Form> {
  const sent = state.sent ?? state.form
  const typedOn = differing(state.form, sent)
  const form = { ...server, ...pick(state.form, typedOn) }
  const serverChanges = state.base ? differing(server, sent) : []
  return {
    ...state,
    form,
    base: server,
    sent: null,
    phase: typedOn.length > 0 ? 'typing' : 'resting',
    tries: 0,
    savedAt: at,
    serverChanges,
  }
}

/**
 * Resolves a conflict field by field. The other version becomes the base for saving the chosen values; fields that this
 * person did not change have the other version's value.
 */
function resolve<Form extends object>(state: SavedFormState<Form>, localFields: (keyof Form)[]): SavedFormState<Form> {
  if (!state.conflict) return state
  const { theirs, fields } = state.conflict
  const changed = state.base ? differing(state.form, state.base) : fieldsOf(state.form)
  const retained = changed.filter((field) => !fields.includes(field) || localFields.includes(field))
  return {
    ...state,
    form: { ...theirs, ...pick(state.form, retained) },
    base: theirs,
    conflict: null,
    phase: 'typing',
    tries: 0,
  }
}

/** Seconds until the next attempt: 2, 4, 8 … at most 60. */
export const pauseAfter = (tries: number): number => Math.min(60, 2 ** Math.max(1, tries))
