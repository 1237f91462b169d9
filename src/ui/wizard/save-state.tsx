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

function saveStateText(savedForm: SavedFormControls<never>, isOnline: boolean): SaveStateText {
  if (savedForm.phase === 'conflict')
    return { text: 'Waiting for your choice', icon: 'triangle-alert', isWarning: true }
  if (savedForm.phase === 'refused' && savedForm.isSignedOut)
    return {
      text: here(savedForm, 'Signed out, kept on this device'),
      icon: 'triangle-alert',
      isWarning: true,
      isSignedOut: true,
    }
  if (savedForm.phase === 'refused')
    return { text: `Not saved: ${savedForm.error}`, icon: 'triangle-alert', isWarning: true }
  if (savedForm.phase === 'saving') return { text: 'Saving…', icon: 'refresh-cw' }
  if (savedForm.isManual && savedForm.phase === 'typing')
    return { text: here(savedForm, 'Changed, not saved yet'), icon: 'pencil' }
  if (savedForm.hasServer && !isOnline && savedForm.phase !== 'resting')
    return { text: here(savedForm, 'No connection, kept on this device'), icon: 'wifi-off', isWarning: true }
  if (savedForm.phase === 'waiting') return { text: 'Not saved, trying again', icon: 'triangle-alert', isWarning: true }
  if (!savedForm.hasServer)
    return {
      text: here(savedForm, 'Kept on this device'),
      icon: savedForm.isSavedHere ? 'check' : 'triangle-alert',
      isWarning: !savedForm.isSavedHere,
    }
  return {
    text: savedForm.savedAt
      ? `Saved ${clock(savedForm.savedAt)}`
      : savedForm.phase === 'typing'
        ? 'Saving soon'
        : 'Saved',
    icon: 'check',
  }
}

const here = ({ isSavedHere }: SavedFormControls<never>, text: string) =>
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
  const { text, icon, isWarning, isSignedOut } = saveStateText(
    savedForm as unknown as SavedFormControls<never>,
    isOnline,
  )
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
