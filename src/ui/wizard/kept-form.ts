import type { Changes } from '#shared/merge-changes.ts'
import { ApiError } from '#ui/api-call.ts'
import {
  beginning,
  keep,
  pauseAfter,
  pick,
  rejoin,
  unsaved,
  type Conflict,
  type KeptEvent,
  type KeptState,
} from '#ui/wizard/kept-state.ts'
import { forgetKept, readKept, storageKey, understand, writeKept, type KeptText } from '#ui/wizard/kept-storage.ts'

/** Where a form is saved besides this device. */
export interface Server<Form> {
  /** Saved only when somebody says so; until then this device keeps the changes. */
  isManual?: boolean
  /** Null: the server does not have it yet. */
  load?(): Promise<Form | null>
  /** Saves and answers with the form as the server has it now. `isFirst`: it is not there yet, `changes` is the whole form. */
  save(changes: Changes<Form>, isFirst: boolean): Promise<Form>
}

export interface KeptFormOptions<Form> {
  /** Names it on this device: "service.<id>". */
  key: string
  blank: Form
  /** Fields that this device never keeps. */
  secret?: readonly (keyof Form)[]
}

const restMs = 2_000

/** Keeps a form while it is typed: on this device at once, on the server two seconds after the last key. Knows no React. */
export class KeptForm<Form extends object> {
  readonly key: string
  state: KeptState<Form>
  private readonly blank: Form
  private readonly secret: readonly (keyof Form)[]
  private server: Server<Form> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private saving: Promise<void> | null = null
  private isOver = false
  private readonly listeners = new Set<() => void>()

  constructor({ key, blank, secret = [] }: KeptFormOptions<Form>) {
    this.key = key
    this.blank = blank
    this.secret = secret
    this.state = beginning(blank)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Brings back what this device kept. */
  restore(): void {
    const kept = readKept(this.key, this.blank, Date.now())
    if (kept) this.become({ ...this.state, form: kept.form, base: kept.base, phase: 'typing' })
  }

  /** From now on it is saved there, too. What was kept here and what stands there become one. */
  async join(server: Server<Form>): Promise<void> {
    const kept = this.keptHere()
    const loaded = await this.load(server, Boolean(kept))
    const joined = loaded === 'unreachable' ? kept : rejoin(kept, loaded && { ...this.blank, ...loaded })
    this.server = server
    if (joined) this.become({ ...this.state, ...joined, phase: this.hasUnsaved(joined) ? 'typing' : 'resting' })
    if (joined && this.hasUnsaved(joined)) this.plan(restMs)
  }

  /** What was typed before there was a server, with the secrets that are only on the screen. */
  private keptHere(): KeptText<Form> | null {
    const kept = readKept(this.key, this.blank, Date.now())
    return kept && !kept.base ? { ...kept, form: { ...kept.form, ...pick(this.state.form, this.secret) } } : kept
  }

  /** Without a connection one goes on with what this device has. */
  private load(server: Server<Form>, hasKept: boolean): Promise<Form | null | 'unreachable'> {
    const loading = server.load?.() ?? Promise.resolve(null)
    return loading.catch((error: unknown) => {
      if (hasKept && error instanceof ApiError && error.isPassing) return 'unreachable' as const
      throw error
    })
  }

  change = (changes: Partial<Form>): void => {
    this.tell({ type: 'changed', changes })
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

  /** When the typing rests, the connection is back, or the page is left. */
  saveByItself = (): void => {
    if (this.server && !this.server.isManual) void this.flush()
  }

  /** `mine`: the fields that stay as they are here; of the others theirs is taken. */
  resolve = (mine: (keyof Form)[]): void => {
    this.tell({ type: 'resolved', mine })
    this.write()
    this.plan(0)
  }

  read = (): void => this.tell({ type: 'read' })

  /** It became something else, or is thrown away. */
  forget = (): void => {
    this.isOver = true
    clearTimeout(this.timer)
    forgetKept(this.key)
  }

  /** Another tab wrote on the same form. */
  hear = (event: StorageEvent): void => {
    if (event.key !== storageKey(this.key)) return
    const kept = understand(event.newValue, this.blank, Date.now())
    if (kept && this.state.phase !== 'conflict')
      this.tell({ type: 'heard', form: { ...kept.form, ...pick(this.state.form, this.secret) } })
  }

  /** The page is left; what is still unsaved goes on its way. */
  close = (): void => {
    clearTimeout(this.timer)
    if (!this.isOver) this.saveByItself()
  }

  private hasUnsaved(state: Pick<KeptState<Form>, 'form' | 'base'>): boolean {
    return Object.keys(unsaved(state).changes).length > 0
  }

  private write(): void {
    if (this.isOver) return
    const isKeptHere = writeKept(this.key, {
      form: this.withoutSecrets(this.state.form),
      base: this.state.base && this.withoutSecrets(this.state.base),
      at: Date.now(),
    })
    if (isKeptHere !== this.state.isKeptHere) this.tell({ type: 'kept', isKeptHere })
  }

  private withoutSecrets = (form: Form): Form => ({ ...form, ...pick(this.blank, this.secret) })

  private plan(ms: number): void {
    clearTimeout(this.timer)
    if (this.server && !this.isOver) this.timer = setTimeout(this.saveByItself, ms)
  }

  private async send(server: Server<Form>): Promise<void> {
    const { form, base } = this.state
    const changes = unsaved({ form, base })
    this.tell({ type: 'sent' })
    this.saving = server
      .save(changes, base === null)
      .then((saved) => this.arrived(saved))
      .catch((error: unknown) => this.failed(error))
      .finally(() => (this.saving = null))
    await this.saving
  }

  private arrived(saved: Form): void {
    this.tell({ type: 'saved', form: { ...this.blank, ...saved }, at: Date.now() })
    this.write()
    if (this.state.phase === 'typing') this.plan(restMs)
  }

  private failed(error: unknown): void {
    const refusal = error instanceof ApiError && !error.isPassing ? error : null
    if (!refusal) {
      this.tell({ type: 'failed' })
      this.plan(pauseAfter(this.state.tries) * 1_000)
    } else if (refusal.code === 'changed-meanwhile') {
      this.tell({ type: 'conflicted', conflict: conflictOf<Form>(refusal, this.blank) })
    } else this.tell({ type: 'refused', text: refusal.message, isSignedOut: refusal.status === 401 })
  }

  private tell(event: KeptEvent<Form>): void {
    this.become(keep(this.state, event))
  }

  private become(state: KeptState<Form>): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function conflictOf<Form extends object>({ offers }: ApiError, blank: Form): Conflict<Form> {
  const told = offers as { form?: Partial<Form>; fields?: (keyof Form)[]; by?: string | null; at?: string | null }
  return { theirs: { ...blank, ...told.form }, fields: told.fields ?? [], by: told.by ?? null, at: told.at ?? null }
}
