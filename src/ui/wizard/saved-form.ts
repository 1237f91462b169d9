import type { Changes } from '#shared/merge-changes.ts'
import { ApiError } from '#ui/api-call.ts'
import {
  beginning,
  nextState,
  pauseAfter,
  pick,
  rejoin,
  unsaved,
  type Conflict,
  type SavedFormEvent,
  type SavedFormState,
} from '#ui/wizard/saved-form-state.ts'
import {
  deleteSavedForm,
  readSavedForm,
  storageKey,
  understand,
  writeSavedForm,
  type StoredForm,
} from '#ui/wizard/saved-form-storage.ts'

/** The server copy of a form. */
export interface Server<Form> {
  /** Saved only on request; until then this device stores the changes. */
  isManual?: boolean
  /** Null: the server does not have the form yet. */
  load?(): Promise<Form | null>
  /** Saves changes and returns the server's form. `isFirst`: the form is new, and `changes` is the whole form. */
  save(changes: Changes<Form>, isFirst: boolean): Promise<Form>
}

export interface SavedFormOptions<Form> {
  /** Its name on this device: "service.<id>". */
  key: string
  blank: Form
  /** Fields that are never stored on this device. */
  secret?: readonly (keyof Form)[]
}

const restMs = 2_000

/**
 * Stores a form while it is edited: on this device at once, on the server two seconds after the last key press.
 * Independent of React.
 */
export class SavedForm<Form extends object> {
  readonly key: string
  state: SavedFormState<Form>
  private readonly blank: Form
  private readonly secret: readonly (keyof Form)[]
  private server: Server<Form> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | null = null
  private isOver = false
  private readonly listeners = new Set<() => void>()

  constructor({ key, blank, secret = [] }: SavedFormOptions<Form>) {
    this.key = key
    this.blank = blank
    this.secret = secret
    this.state = beginning(blank)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Restores the form that this device has stored. */
  restore(): void {
    const savedForm = readSavedForm(this.key, this.blank, Date.now())
    if (savedForm) this.become({ ...this.state, form: savedForm.form, base: savedForm.base, phase: 'typing' })
  }

  /** Starts to save to the server as well. The stored form and the server's form are merged. */
  async join(server: Server<Form>): Promise<void> {
    const savedForm = this.savedHere()
    const loaded = await this.load(server, Boolean(savedForm))
    const joined = loaded === 'unreachable' ? savedForm : rejoin(savedForm, loaded && { ...this.blank, ...loaded })
    this.server = server
    if (joined) this.become({ ...this.state, ...joined, phase: this.hasUnsaved(joined) ? 'typing' : 'resting' })
    if (joined && this.hasUnsaved(joined)) this.plan(restMs)
  }

  /** The form from before there was a server, with the secret fields that only the page has. */
  private savedHere(): StoredForm<Form> | null {
    const savedForm = readSavedForm(this.key, this.blank, Date.now())
    return savedForm && !savedForm.base
      ? { ...savedForm, form: { ...savedForm.form, ...pick(this.state.form, this.secret) } }
      : savedForm
  }

  /** Without a connection the person continues with the form on this device. */
  private load(server: Server<Form>, hasSaved: boolean): Promise<Form | null | 'unreachable'> {
    const loading = server.load?.() ?? Promise.resolve(null)
    return loading.catch((error: unknown) => {
      if (hasSaved && error instanceof ApiError && error.isPassing) return 'unreachable' as const
      throw error
    })
  }

  change = (changes: Partial<Form>): void => {
    this.dispatch({ type: 'changed', changes })
    this.write()
    if (this.state.phase === 'typing') this.plan(restMs)
  }

  /** Saves at once. Afterwards `state.phase` tells whether it worked. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.timer)
    if (this.saving) await this.saving
    if (this.server && this.state.phase !== 'conflict' && this.hasUnsaved(this.state)) await this.send(this.server)
    return !this.server || this.state.phase === 'resting'
  }

  /** Called when the person stops typing, when the connection is back, or when they leave the page. */
  saveByItself = (): void => {
    if (this.server && !this.server.isManual) void this.flush()
  }

  /** `mine`: the fields that keep this person's values; the others get the other version's. */
  resolve = (localFields: (keyof Form)[]): void => {
    this.dispatch({ type: 'resolved', localFields })
    this.write()
    this.plan(0)
  }

  read = (): void => this.dispatch({ type: 'read' })

  /** The form was submitted or discarded. */
  discard = (): void => {
    this.isOver = true
    clearTimeout(this.timer)
    deleteSavedForm(this.key)
  }

  /** Another tab changed the same form. */
  hear = (event: StorageEvent): void => {
    if (event.key !== storageKey(this.key)) return
    const savedForm = understand(event.newValue, this.blank, Date.now())
    if (savedForm && this.state.phase !== 'conflict')
      this.dispatch({ type: 'heard', form: { ...savedForm.form, ...pick(this.state.form, this.secret) } })
  }

  /** The person leaves the page; unsaved changes are sent. */
  close = (): void => {
    clearTimeout(this.timer)
    if (!this.isOver) this.saveByItself()
  }

  private hasUnsaved(state: Pick<SavedFormState<Form>, 'form' | 'base'>): boolean {
    return Object.keys(unsaved(state).changes).length > 0
  }

  private write(): void {
    if (this.isOver) return
    const isSavedHere = writeSavedForm(this.key, {
      form: this.withoutSecrets(this.state.form),
      base: this.state.base && this.withoutSecrets(this.state.base),
      at: Date.now(),
    })
    if (isSavedHere !== this.state.isSavedHere) this.dispatch({ type: 'stored-locally', isSavedHere })
  }

  private withoutSecrets = (form: Form): Form => ({ ...form, ...pick(this.blank, this.secret) })

  private plan(ms: number): void {
    clearTimeout(this.timer)
    if (this.server && !this.isOver) this.timer = setTimeout(this.saveByItself, ms)
  }

  private async send(server: Server<Form>): Promise<void> {
    const { form, base } = this.state
    const changes = unsaved({ form, base })
    this.dispatch({ type: 'sent' })
    this.saving = server
      .save(changes, base === null)
      .then((saved) => this.arrived(saved))
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.saving = null))
    await this.saving
  }

  private arrived(saved: Form): void {
    this.dispatch({ type: 'saved', form: { ...this.blank, ...saved }, at: Date.now() })
    this.write()
    if (this.state.phase === 'typing') this.plan(restMs)
  }

  private failed(error: unknown): void {
    const apiError = error instanceof ApiError && !error.isPassing ? error : null
    if (!apiError) {
      this.dispatch({ type: 'failed' })
      this.plan(pauseAfter(this.state.tries) * 1_000)
    } else if (apiError.code === 'changed-meanwhile') {
      this.dispatch({ type: 'conflicted', conflict: conflictOf<Form>(apiError, this.blank) })
    } else this.dispatch({ type: 'rejected', text: apiError.message, isSignedOut: apiError.status === 401 })
  }

  private dispatch(event: SavedFormEvent<Form>): void {
    this.become(nextState(this.state, event))
  }

  private become(state: SavedFormState<Form>): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function conflictOf<Form extends object>({ offers }: ApiError, blank: Form): Conflict<Form> {
  const conflict = offers as { form?: Partial<Form>; fields?: (keyof Form)[]; by?: string | null; at?: string | null }
  return {
    theirs: { ...blank, ...conflict.form },
    fields: conflict.fields ?? [],
    by: conflict.by ?? null,
    at: conflict.at ?? null,
  }
}
