import { useSyncExternalStore } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { SavedFormControls } from '#ui/wizard/use-saved-form.ts'

interface SaveStateText {
  text: string
  icon: IconName
  isWarning?: boolean
  isSignedOut?: boolean
}

const clock = (at: number) => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)

type Controls = SavedFormControls<never>

const warning = (text: string): SaveStateText => ({ text, icon: 'triangle-alert', isWarning: true })

function saveStateText(savedForm: Controls, isOnline: boolean): SaveStateText {
  const { phase, hasServer, isManual } = savedForm
  if (phase === 'conflict') return warning('Waiting for your choice')
  if (phase === 'rejected') return rejectedText(savedForm)
  if (phase === 'saving') return { text: 'Saving…', icon: 'refresh-cw' }
  if (isManual && phase === 'typing') return { text: here(savedForm, 'Changed, not saved yet'), icon: 'pencil' }
  if (hasServer && !isOnline && phase !== 'resting')
    return { text: here(savedForm, 'No connection, kept on this device'), icon: 'wifi-off', isWarning: true }
  if (phase === 'waiting') return warning('Not saved, trying again')
  return hasServer ? savedText(savedForm) : retainedText(savedForm)
}

const rejectedText = (savedForm: Controls): SaveStateText =>
  savedForm.isSignedOut
    ? { ...warning(here(savedForm, 'Signed out, kept on this device')), isSignedOut: true }
    : warning(`Not saved: ${savedForm.error}`)

function savedText({ savedAt, phase }: Controls): SaveStateText {
  if (savedAt) return { text: `Saved ${clock(savedAt)}`, icon: 'check' }
  return { text: phase === 'typing' ? 'Saving soon' : 'Saved', icon: 'check' }
}

function retainedText(savedForm: Controls): SaveStateText {
  const text = here(savedForm, 'Kept on this device')
  return savedForm.isSavedHere ? { text, icon: 'check' } : warning(text)
}

const here = ({ isSavedHere }: Controls, text: string) =>
  isSavedHere ? text : 'Not kept: this browser’s storage is full or switched off'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** "Saved 10:42". Only problems are announced to screen readers. */
export function SaveState<Form>({ savedForm }: { savedForm: SavedFormControls<Form> }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { text, icon, isWarning, isSignedOut } = saveStateText(savedForm as unknown as Controls, isOnline)
  return (
    <p
      role={isWarning ? 'status' : undefined}
      className={`type-small flex min-w-0 items-center gap-1.5 tabular-nums ${isWarning ? 'text-warning-text' : 'text-text-3'}`}
    >
      <Icon name={icon} size="small" className="shrink-0" />
      <span className="line-clamp-2">
        {text}
        {isSignedOut && <LogIn />}
      </span>
    </p>
  )
}

/** Returns to this page, where the typed text is stored. */
const LogIn = () => (
  <>
    .{' '}
    <a className="link font-semibold" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
      Log in
    </a>
  </>
)
