import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { addressOf, isTimeLost, shownSlots, type PickerView, type SelectedTime } from '#booking/rules/slots/picker.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { Icon } from '#ui/icon.tsx'
import { PickedDate } from './picked-date.ts'
import { ViewerTimes } from './viewer-times.tsx'

interface TimeFormProps {
  serviceId: string
  picker: PickerView
  /** Between the times and the summary: further questions, in a form of their own. */
  after?: ReactNode
  /** The summary beside the times, with total and buttons. */
  aside?: ReactNode
  /** Below the summary. */
  belowAside?: ReactNode
  /** On phones the bar with the price is there from the beginning, not only after a choice. */
  hasPriceBar?: boolean
  children: ReactNode
}

/** Puts the chosen slot into the cart (which holds it), or goes straight to the checkout. */
export function TimeForm({ serviceId, picker, after, aside, belowAside, hasPriceBar, children }: TimeFormProps) {
  const { choice } = picker
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { picked, time, choose } = useSelection(picker, form)
  const hasDay = useSearchParams()[0].has('day')
  const isChosen = time !== null || hasDay
  const [isEndSeen, watchEnd] = useIsSeen()
  const hasTimes = [...picker.list, ...picker.week, picker.selected].some(({ parts }) => parts.length > 0)
  const end = hasTimes && <Ending formId={formId} picker={picker} picked={picked} watch={watchEnd} />
  return (
    <>
      <Form
        ref={form}
        id={formId}
        method="post"
        action={`/booking?service=${serviceId}&${addressOf(choice)}`}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
        onChange={() => choose(pickedIn(form.current))}
        // A press on the preselected time is a choice too, although it changes nothing.
        onClick={({ target }) =>
          target instanceof HTMLInputElement && target.name === 'startsAt' && choose(target.value)
        }
      >
        <Chosen serviceId={serviceId} picker={picker} />
        {time && isTimeLost(time, picker) && (
          <Notice tone="warning">
            You changed your choice, so {time.text} is no longer selected. Check the new time.
          </Notice>
        )}
        <PickedDate value={dateOf(picker, picked)}>{children}</PickedDate>
        {/* Two lines, because the viewer's own time is added later. */}
        <p key={picker.selected.date} className="type-small min-h-[2lh] text-text-3" {...whatIsSeen(serviceId, picker)}>
          {picker.zoneLine} <ViewerTimes startsAt={picker.suggestedStartsAt} zoneLine={picker.zoneLine} />
        </p>
        {!aside && end}
        {hasTimes && isBarShown({ hasPriceBar, isChosen, isEndSeen }) && <TimeBar picker={picker} picked={picked} />}
      </Form>
      {after}
      {aside && (
        <div className="grid gap-10 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-start-1 lg:row-end-[-1]">
          <div className="panel grid gap-4 p-5 shadow-raised">
            {aside}
            {hasTimes && <PickedTime picker={picker} picked={picked} />}
            {end}
          </div>
          {belowAside}
        </div>
      )}
    </>
  )
}

/** Not beside the buttons themselves; until it is known whether those are in view, only where it is always there. */
const isBarShown = ({
  hasPriceBar,
  isChosen,
  isEndSeen,
}: {
  hasPriceBar: boolean | undefined
  isChosen: boolean
  isEndSeen: boolean | undefined
}) => (hasPriceBar ? !isEndSeen : isChosen && isEndSeen === false)

/**
 * The selected slot, at first the suggested one. Another day, or a choice without the selected slot, selects the
 * suggested one again. `time` is what the visitor selected last.
 */
function useSelection(picker: PickerView, form: RefObject<HTMLFormElement | null>) {
  const { choice, selected, suggestedStartsAt } = picker
  const [picked, setPicked] = useState(suggestedStartsAt)
  const [time, setTime] = useState<SelectedTime | null>(null)
  const choose = (startsAt: string | null) => {
    setPicked(startsAt)
    const slot = shownSlots(picker).find((one) => one.startsAt === startsAt)
    if (slot) setTime({ startsAt: slot.startsAt, text: `${slot.dayTitle}, ${slot.label}`, choice })
  }
  const openDate = useRef(selected.date)
  useEffect(() => {
    const isSameDay = openDate.current === selected.date
    openDate.current = selected.date
    if (isSameDay && (!picked || shownSlots(picker).some(({ startsAt }) => startsAt === picked))) return
    setPicked(suggestedStartsAt)
    selectIn(form.current, suggestedStartsAt)
  }, [picker, picked, form, selected.date, suggestedStartsAt])
  // Also counts a selection made before the script loaded.
  useEffect(() => {
    const pressed = pickedIn(form.current)
    if (pressed && pressed !== suggestedStartsAt) choose(pressed)
  }, []) // oxlint-disable-line react/exhaustive-deps
  return { picked, time, choose }
}

/**
 * Whether the element that has the returned `ref` is visible, and not behind a bar at the lower edge; undefined until
 * it is known.
 */
function useIsSeen() {
  const [isSeen, setSeen] = useState<boolean>()
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting), {
      rootMargin: '0px 0px -72px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isSeen, watch] as const
}

/** The event to count: times were seen, or a requested day has none. */
function whatIsSeen(serviceId: string, { choice, selected }: PickerView) {
  const { optionId, staffId, party } = choice
  const choiceKey = JSON.stringify({ date: selected.date, optionId, staffId: staffId ?? undefined, party })
  return {
    'data-of': serviceId,
    'data-event': selected.emptyText ? 'no_slot' : 'slot_view',
    'data-requested': selected.emptyText ? choiceKey : undefined,
  }
}

const pickedIn = (form: HTMLFormElement | null) => (form && String(new FormData(form).get('startsAt') ?? '')) || null

/** Its radio button may be older than the selection, so that its initial state does not count. */
function selectIn(form: HTMLFormElement | null, startsAt: string | null) {
  for (const radio of form?.querySelectorAll<HTMLInputElement>('input[name=startsAt]') ?? [])
    radio.checked = radio.value === startsAt
}

/** The other choices, as hidden fields. */
const Chosen = ({ serviceId, picker: { choice } }: { serviceId: string; picker: PickerView }) => (
  <>
    <input type="hidden" name="serviceId" value={serviceId} />
    <input type="hidden" name="optionId" value={choice.optionId} />
    <input type="hidden" name="staffId" value={choice.staffId ?? ''} />
    <input type="hidden" name="party" value={choice.party} />
    <input type="hidden" name="fulfillmentMethod" value={choice.fulfillmentMethod ?? ''} />
    {choice.addonIds.map((id) => (
      <input key={id} type="hidden" name="addonId" value={id} />
    ))}
  </>
)

interface PickedProps {
  picker: PickerView
  picked: string | null
}

const useIsBooking = () => {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}

/**
 * On phones, once a slot is selected: the choice, the price and the button, until the button of the form is visible.
 */
function TimeBar({ picker, picked }: PickedProps) {
  const slot = slotPicked(picker, picked)
  const isBusy = useIsBooking()
  return (
    <div
      data-page-bar
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-10 flex items-center justify-between gap-4 border-t border-border bg-surface px-4 py-3 shadow-raised lg:hidden print:hidden"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{picker.totalText}</span>
        <span className="type-small block truncate text-text-2" dir="auto">
          {slot && `${slot.dayTitle}, ${slot.label}`}
        </span>
      </span>
      <Button type="submit" name="intent" value="book" kind="primary" busy={isBusy && 'Holding your time…'}>
        Book
      </Button>
    </div>
  )
}

/** The total, the end of free cancellation, and the buttons. */
function Ending({ formId, picker, picked, watch }: PickedProps & { formId: string; watch: RefCallback<HTMLElement> }) {
  const isBusy = useIsBooking()
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-t border-border pt-4">
        <span className="text-text-2">{picker.durationText}</span>
        <span className="type-price">{picker.totalText}</span>
      </p>
      <p aria-live="polite" className="type-small flex min-h-[2lh] gap-2 text-text-2">
        <Icon name="calendar-check" size="small" className="mt-0.5 text-success" />
        {slotPicked(picker, picked)?.policyText}
      </p>
      <div ref={watch} className="grid gap-2">
        <Button
          type="submit"
          form={formId}
          name="intent"
          value="book"
          kind="primary"
          size="large"
          busy={isBusy && 'Holding your time…'}
        >
          Book now
        </Button>
        <Button type="submit" form={formId} name="intent" value="add" size="large" disabled={isBusy}>
          Add to cart
        </Button>
      </div>
    </>
  )
}

const PickedTime = ({ picker, picked }: PickedProps) => {
  const slot = shownSlots(picker).find(({ startsAt }) => startsAt === picked)
  return (
    slot && (
      <p aria-live="polite" className="flex items-center gap-2 font-semibold">
        <Icon name="clock" size="small" className="text-accent-ink" />
        {slot.dayTitle}, {slot.label}
      </p>
    )
  )
}

/** The cancellation policy belongs to the selected slot. */
function slotPicked(picker: PickerView, picked: string | null) {
  const slots = shownSlots(picker)
  return slots.find(({ startsAt }) => startsAt === picked) ?? slots[0]
}

const dateOf = ({ selected, week, list }: PickerView, picked: string | null) =>
  [selected, ...week, ...list].find(({ parts }) =>
    parts.some(({ slots }) => slots.some(({ startsAt }) => startsAt === picked)),
  )?.date ?? null
