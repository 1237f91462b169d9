import { useRef } from 'react'
import type { Board } from '#ordering/contract-board.ts'
import { busyChoices, busyHours } from '#providers/rules/busy.ts'
import { PostForm } from '#ui/form/post-form.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface BusyMenuProps {
  providerId: string
  busy: Board['busy']
}

const hourText = busyHours === 1 ? 'hour' : `${busyHours} hours`

/** Too much to do: new orders take some minutes longer, for a while. */
export function BusyMenu({ providerId, busy }: BusyMenuProps) {
  const text = useRef<HTMLParagraphElement>(null)
  return (
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
      <p ref={text} className="type-small px-3 pt-2 pb-1 text-text-2">
        New orders take longer for the next {hourText}. What is ordered already keeps its time.
      </p>
      <PostForm
        operation={`PUT /api/v1/me/providers/${providerId}/busy`}
        done="Time for new orders changed."
        className="contents"
        onDone={() => text.current?.closest<HTMLElement>('[popover]')?.hidePopover()}
      >
        {busyChoices
          .filter((minutes) => minutes > 0 || busy)
          .toSorted((one, other) => Number(one === 0) - Number(other === 0))
          .map((minutes) => (
            <ScriptButton key={minutes} type="submit" name="minutes" value={minutes} className="menu-item">
              {minutes === 0 ? 'The usual time again' : `${minutes} minutes longer`}
            </ScriptButton>
          ))}
      </PostForm>
    </Menu>
  )
}
