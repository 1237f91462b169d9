import { useSyncExternalStore } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Kept } from '#ui/wizard/use-kept-form.ts'

interface Told {
  text: string
  icon: IconName
  isWarning?: boolean
  isSignedOut?: boolean
}

const clock = (at: number) => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)

function tell(kept: Kept<never>, isOnline: boolean): Told {
  if (kept.phase === 'conflict') return { text: 'Waiting for your choice', icon: 'triangle-alert', isWarning: true }
  if (kept.phase === 'refused' && kept.isSignedOut)
    return {
      text: here(kept, 'Signed out, kept on this device'),
      icon: 'triangle-alert',
      isWarning: true,
      isSignedOut: true,
    }
  if (kept.phase === 'refused') return { text: `Not saved: ${kept.refusal}`, icon: 'triangle-alert', isWarning: true }
  if (kept.phase === 'saving') return { text: 'Saving…', icon: 'refresh-cw' }
  if (kept.isManual && kept.phase === 'typing') return { text: here(kept, 'Changed, not saved yet'), icon: 'pencil' }
  if (kept.hasServer && !isOnline && kept.phase !== 'resting')
    return { text: here(kept, 'No connection, kept on this device'), icon: 'wifi-off', isWarning: true }
  if (kept.phase === 'waiting') return { text: 'Not saved, trying again', icon: 'triangle-alert', isWarning: true }
  if (!kept.hasServer)
    return {
      text: here(kept, 'Kept on this device'),
      icon: kept.isKeptHere ? 'check' : 'triangle-alert',
      isWarning: !kept.isKeptHere,
    }
  return {
    text: kept.savedAt ? `Saved ${clock(kept.savedAt)}` : kept.phase === 'typing' ? 'Saving soon' : 'Saved',
    icon: 'check',
  }
}

const here = ({ isKeptHere }: Kept<never>, text: string) =>
  isKeptHere ? text : 'Not kept: this browser’s storage is full or switched off'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** "Saved 10:42". Only trouble is said aloud. */
export function SaveState<Form>({ kept }: { kept: Kept<Form> }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { text, icon, isWarning, isSignedOut } = tell(kept as unknown as Kept<never>, isOnline)
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

/** Back to this page, where what was typed waits. */
const LogIn = () => (
  <>
    .{' '}
    <a className="link font-semibold" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
      Log in
    </a>
  </>
)
