import { codeOf } from '#identity/screens/auth-words.ts'
import { isMobile } from '#identity/screens/sessions/device.ts'
import { AuthError } from '#identity/screens/identity-client.ts'
import { eventLifeMs, HandledEvents, onPopupEvent, type PopupEvent } from '#identity/screens/social/popup-events.ts'

interface Wait {
  popup: Pick<Window, 'closed'>
  eventId: string
  /** The server's state of this sign-in, for lost messages. */
  fetchState(): Promise<PopupState>
  /** The popup seemed to be closed, but the person continued and is now signed in. */
  onLate(): void
  hear?: typeof onPopupEvent
}

export interface PopupState {
  state: 'pending' | 'done' | 'error'
  error?: string | null
}

const handled = new HandledEvents()
const graceMs = 8_000
const pollMs = () => (isMobile() ? 10_000 : 2_000)

/**
 * Waits for the message of a popup. A popup that seems closed gets eight more seconds. After that the wait ends, but it
 * keeps listening: some providers isolate their window, which then only seems closed.
 */
export class PopupWait {
  readonly done: Promise<void>
  private readonly settle: (error: AuthError | null) => void
  private readonly poll: ReturnType<typeof setInterval>
  private readonly lifetime: ReturnType<typeof setTimeout>
  private readonly stop: () => void
  private readonly wait: Wait
  private grace: ReturnType<typeof setTimeout> | undefined
  private isOver = false

  constructor(wait: Wait) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.settle = (error) => (error ? reject(error) : resolve())
    this.wait = wait
    this.stop = (wait.hear ?? onPopupEvent)((event) => this.claim(event))
    this.lifetime = setTimeout(() => this.stop(), eventLifeMs)
    this.poll = setInterval(() => this.pollEpoch(), pollMs())
  }

  /** Ends waiting and listening at once. */
  cancel(reason: AuthError): void {
    this.stopHearing()
    this.finish(reason)
  }

  private pollEpoch() {
    if (this.wait.popup.closed) this.grace ??= setTimeout(() => void this.abandon(), graceMs)
  }

  private claim(event: PopupEvent) {
    const { eventId, onLate } = this.wait
    if (event.eventId !== eventId || !handled.claim(eventId)) return
    this.stopHearing()
    if (!this.isOver) this.finish(event.error ? new AuthError(codeOf(event.error)) : null)
    else if (!event.error) onLate()
  }

  /** Messages can get lost, so the server is asked before the popup counts as closed. */
  private async abandon() {
    const { eventId, fetchState } = this.wait
    const unknown: PopupState = { state: 'pending' }
    const { state, error } = await Promise.race([fetchState().catch(() => unknown), pause(1_000).then(() => unknown)])
    if (state !== 'pending')
      this.claim({ type: 'sokora:auth', eventId, error: state === 'done' ? null : (error ?? 'internal-error') })
    this.finish(new AuthError('popup-closed-by-user'))
  }

  private finish(error: AuthError | null) {
    if (this.isOver) return
    this.isOver = true
    clearInterval(this.poll)
    clearTimeout(this.grace)
    this.settle(error)
  }

  private stopHearing() {
    clearTimeout(this.lifetime)
    this.stop()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
