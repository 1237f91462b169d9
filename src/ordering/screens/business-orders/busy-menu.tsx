import type { Board } from '#ordering/contract-board.ts'
import { busyChoices, busyHours, type BusyMinutes } from '#providers/rules/busy.ts'
import { callApi } from '#ui/api-call.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface BusyMenuProps {
  providerId: string
  busy: Board['busy']
  onChanged(): Promise<void>
}

const hourText = busyHours === 1 ? 'hour' : `${busyHours} hours`

/** Too much to do: new orders take some minutes longer, for a while. */
export function BusyMenu({ providerId, busy, onChanged }: BusyMenuProps) {
  const announce = useAnnounce()
  const { isBusy, error, run } = useDoing()
  const set = async (minutes: BusyMinutes) => {
    const body = { minutes }
    if (!(await run(() => callApi(`/api/v1/me/providers/${providerId}/busy`, { method: 'PUT', body })))) return
    await onChanged()
    announce(minutes === 0 ? 'New orders take the usual time again.' : `New orders take ${minutes} minutes longer.`)
  }
  return (
    <div className="flex flex-wrap-reverse items-center justify-end gap-x-4 gap-y-2">
      <Menu
        className="button button-secondary button-small"
        boxClassName="w-72"
        trigger={
          <>
            <Icon name="clock" size="small" />
            {busy ? `New orders: +${busy.minutes} min until ${busy.untilText}` : 'Too busy?'}
          </>
        }
      >
        <p className="type-small px-3 pt-2 pb-1 text-text-2">
          New orders take longer for the next {hourText}. What is ordered already keeps its time.
        </p>
        {busyChoices
          .filter((minutes) => minutes > 0 || busy)
          .toSorted((one, other) => Number(one === 0) - Number(other === 0))
          .map((minutes) => (
            <ScriptButton
              key={minutes}
              type="button"
              className="menu-item"
              data-closes-menu
              disabled={isBusy}
              onClick={() => void set(minutes)}
            >
              {minutes === 0 ? 'The usual time again' : `${minutes} minutes longer`}
            </ScriptButton>
          ))}
      </Menu>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  )
}
