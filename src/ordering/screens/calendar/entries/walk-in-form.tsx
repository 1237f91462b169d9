import { useState, type FormEvent } from 'react'
import type { CalendarView, CounterService, WalkInInput } from '#ordering/contract-calendar.ts'
import { minuteOfClock } from '#ordering/rules/calendar/calendar-words.ts'
import { ClientFields, nobodyYet } from '#ordering/screens/calendar/entries/client-fields.tsx'
import { RepeatFields, type RepeatForm } from '#ordering/screens/calendar/entries/repeat-fields.tsx'
import { Ends, errorOf } from '#ordering/screens/calendar/entries/block-form.tsx'
import type { NewEntryTime } from '#ordering/screens/calendar/entries/new-sheet.tsx'
import { useFree, useSale } from '#ordering/screens/calendar/entries/use-walk-in-services.ts'
import { Unreachable } from '#ui/section/section.tsx'
import { clockTime } from '#shared/time/local-date.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'

interface WalkInFormProps {
  providerId: string
  view: CalendarView
  startTime: NewEntryTime
  isBusy: boolean
  error: ApiError | null
  onSend(input: WalkInInput): void
  onClose(): void
}

/** Books for a customer who is present or on the phone, once or repeatedly; only the name is required. */
export function WalkInForm(props: WalkInFormProps) {
  const sale = useSale(props.providerId)
  return (
    <Dialog title="New appointment" isOpen onClose={props.onClose}>
      {sale.isFailed && <Unreachable onRetry={() => void sale.reload()}>We could not load your services.</Unreachable>}
      {!sale.value && !sale.isFailed && <Skeleton className="h-80" />}
      {sale.value?.length === 0 && <p>Nothing can be booked by time yet.</p>}
      {sale.value && sale.value.length > 0 && <Form {...props} services={sale.value} />}
    </Dialog>
  )
}

/** The first service that the person at this spot does. */
function blankForm(services: CounterService[], startTime: NewEntryTime, { today, nowMinute }: CalendarView) {
  const first =
    services.find(({ staff }) => !startTime.staffId || staff.some(({ id }) => id === startTime.staffId)) ?? services[0]!
  return {
    person: nobodyYet,
    note: '',
    serviceId: first.id,
    optionId: first.options[0]!.id,
    date: startTime.date,
    time: clockTime(startTime.from),
    staffId: startTime.staffId ?? '',
    isSecond: false,
    party: first.partyMin,
    anyway: false,
    isHere: startTime.date === today && Math.abs(startTime.from - nowMinute) <= 30,
    repeat: null as RepeatForm | null,
    /** Days of the series that cannot be booked. */
    rejected: [] as string[],
    isOutside: false,
  }
}

type AppointmentForm = ReturnType<typeof blankForm>

/** What both the visit and the preview of its days need; null while the time is none. */
function visitOf(form: AppointmentForm, service: CounterService) {
  const { serviceId, optionId, date, staffId } = form
  const startMinute = minuteOfClock(form.time)
  if (startMinute === null || date === '') return null
  return { serviceId, optionId, date, startMinute, staffId: staffId || null, ...partyOf(service, form.party) }
}

/** What is sent; null while the time is none. */
function inputOf(form: AppointmentForm, service: CounterService): WalkInInput | null {
  const { person, isHere, isSecond, anyway, repeat, rejected } = form
  const visit = visitOf(form, service)
  if (visit === null) return null
  const texts = { phone: person.phone.trim(), email: person.email.trim(), note: form.note.trim() }
  return {
    ...visit,
    name: person.name.trim(),
    source: isHere ? 'walk_in' : 'phone',
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(person.client && { clientId: person.client.id }),
    ...(isSecond && { isSecond }),
    ...(anyway && { anyway }),
    ...(repeat && { repeat: { ...repeat, skip: [...new Set([...repeat.skip, ...rejected])] } }),
  }
}

type FormProps = WalkInFormProps & { services: CounterService[] }

function Form({ providerId, services, view, startTime, isBusy, error, onSend, onClose }: FormProps) {
  const [form, setForm] = useState(() => blankForm(services, startTime, view))
  const set = (part: Partial<AppointmentForm>) => setForm((before) => ({ ...before, ...part }))
  const service = services.find(({ id }) => id === form.serviceId)!
  const visit = visitOf(form, service)
  const free = useFree(providerId, visit && { ...visit, staffId: visit.staffId ?? undefined })
  const errors = error?.fields ?? {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(form, service)
    if (input) onSend(input)
  }
  return (
    <form onSubmit={send} className="grid gap-5">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ClientFields
        providerId={providerId}
        person={form.person}
        errors={errors}
        onChange={(part) => setForm((before) => ({ ...before, person: { ...before.person, ...part } }))}
      />
      <ServicePick services={services} service={service} optionId={form.optionId} onPick={set} />
      <PartyField service={service} party={form.party} error={errors.party} onPick={(party) => set({ party })} />
      <TimeFields form={form} errors={errors} onChange={set} />
      <FreeChips
        free={free}
        time={form.time}
        isSecond={form.isSecond}
        onPick={(time, isSecond) => set({ time, isSecond })}
      />
      {view.staff.length > 1 && (
        <StaffPick
          staff={view.staff.filter(({ id }) => service.staff.some((one) => one.id === id))}
          staffId={form.staffId}
          error={errors.staffId}
          onPick={(staffId) => set({ staffId })}
        />
      )}
      <RepeatFields
        providerId={providerId}
        repeat={form.repeat}
        visit={visit}
        errors={errors}
        onChange={(repeat) => set({ repeat })}
        onDays={set}
      />
      <MoreFields form={form} error={error} onChange={set} />
      <p className="type-small text-text-3">
        {free ? `${free.minutes} minutes, ${free.price.display}. ` : ''}
        {view.zoneLine}
      </p>
      <Ends busy={isBusy && 'Booking…'} onClose={onClose}>
        Book appointment
      </Ends>
    </form>
  )
}

interface MoreFieldsProps {
  form: AppointmentForm
  error: ApiError | null
  onChange(part: Partial<AppointmentForm>): void
}

function MoreFields({ form, error, onChange }: MoreFieldsProps) {
  const isOutside = error?.code === 'outside-hours' || (form.repeat !== null && form.isOutside)
  return (
    <>
      {isOutside && (
        <Checkbox
          label="Outside opening hours is fine"
          checked={form.anyway}
          onChange={({ target }) => onChange({ anyway: target.checked })}
        />
      )}
      <details>
        <summary className="flex min-h-11 w-fit items-center font-semibold">Note</summary>
        <div className="pt-2">
          <TextArea
            label="Note"
            isOptional
            maxLength={500}
            value={form.note}
            onChange={({ target }) => onChange({ note: target.value })}
            {...errorOf(error?.fields.note)}
          />
        </div>
      </details>
      <Checkbox
        label="They are here now"
        hint="Otherwise it counts as booked by phone."
        checked={form.isHere}
        onChange={({ target }) => onChange({ isHere: target.checked })}
      />
    </>
  )
}

interface TimeFieldsProps {
  form: AppointmentForm
  errors: Record<string, string>
  onChange(part: Partial<AppointmentForm>): void
}

const TimeFields = ({ form, errors, onChange }: TimeFieldsProps) => (
  <div className="grid grid-cols-2 gap-3">
    <TextField
      label="Day"
      type="date"
      value={form.date}
      onChange={({ target }) => onChange({ date: target.value })}
      {...errorOf(errors.date)}
    />
    <TextField
      label="Time"
      type="time"
      step={300}
      value={form.time}
      onChange={({ target }) => onChange({ time: target.value, isSecond: false, anyway: false })}
      {...errorOf(errors.startMinute)}
    />
  </div>
)

/** Party size, only for services for several people. */
const partyOf = ({ partyMax }: CounterService, party: number) => (partyMax > 1 && party > 0 ? { party } : {})

interface PartyFieldProps {
  service: CounterService
  party: number
  error: string | undefined
  onPick(party: number): void
}

const PartyField = ({ service: { partyMin, partyMax }, party, error, onPick }: PartyFieldProps) =>
  partyMax > 1 && (
    <TextField
      label="People"
      type="number"
      min={partyMin}
      max={partyMax}
      value={party || ''}
      onChange={({ target }) => onPick(Math.trunc(Number(target.value)))}
      {...errorOf(error)}
    />
  )

interface StaffPickProps {
  staff: { id: string; name: string }[]
  staffId: string
  error: string | undefined
  onPick(staffId: string): void
}

const StaffPick = ({ staff, staffId, error, onPick }: StaffPickProps) => (
  <SelectField
    label="With"
    required={false}
    value={staffId}
    onChange={({ target }) => onPick(target.value)}
    {...errorOf(error)}
  >
    <option value="">Whoever is free</option>
    {staff.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

interface ServicePickProps {
  services: CounterService[]
  service: CounterService
  optionId: string
  onPick(part: { serviceId?: string; optionId?: string; party?: number }): void
}

const begin = ({ id, options, partyMin }: CounterService) => ({
  serviceId: id,
  optionId: options[0]!.id,
  party: partyMin,
})

const ServicePick = ({ services, service, optionId, onPick }: ServicePickProps) => (
  <div className="grid gap-5">
    <SelectField
      label="Service"
      value={service.id}
      onChange={({ target }) => onPick(begin(services.find(({ id }) => id === target.value)!))}
    >
      {services.map(({ id, title, isPaused }) => (
        <option key={id} value={id}>
          {isPaused ? `${title} (paused)` : title}
        </option>
      ))}
    </SelectField>
    {service.options.length > 1 && (
      <SelectField label="Option" value={optionId} onChange={({ target }) => onPick({ optionId: target.value })}>
        {service.options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </div>
)

interface FreeChipsProps {
  free: ReturnType<typeof useFree>
  time: string
  isSecond: boolean
  onPick(time: string, isSecond: boolean): void
}

/** The free times nearest to the entered one. If an hour occurs twice, both can be chosen. */
function FreeChips({ free, time, isSecond, onPick }: FreeChipsProps) {
  const at = minuteOfClock(time)
  if (!free || at === null) return <div className="h-10" />
  const same = free.times.filter(({ startMinute }) => startMinute === at)
  const isFree = same.some((one) => one.isSecond === isSecond)
  const near = free.times
    .toSorted((one, other) => Math.abs(one.startMinute - at) - Math.abs(other.startMinute - at))
    .slice(0, 4)
  const chips = same.length > 1 ? same : isFree ? [] : near
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2">
      <span className={`type-small ${isFree ? 'text-success-text' : 'text-warning-text'}`}>
        {isFree ? 'Free at that time.' : 'Not free at that time.'}
      </span>
      {chips
        .toSorted((one, other) => one.startMinute - other.startMinute || Number(one.isSecond) - Number(other.isSecond))
        .map((one) => (
          <button
            key={one.label}
            type="button"
            className="chip"
            aria-pressed={one.startMinute === at && one.isSecond === isSecond}
            onClick={() => onPick(clockTime(one.startMinute), one.isSecond)}
          >
            {one.label}
          </button>
        ))}
    </div>
  )
}
