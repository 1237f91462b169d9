import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { Section } from '#ui/section/section.tsx'
import type { FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { minuteOfClock, movedWindow, problemOfWeek } from '#providers/rules/locations/week-hours.ts'
import { UsualWeek, WeekEditor, WeekText } from '#providers/screens/fields/week-editor.tsx'
import { SaveLine } from '#providers/screens/business/business-section.tsx'
import { useSection } from '#providers/screens/business/use-section.ts'
import { callApi } from '#ui/api-call.ts'
import { HiddenFields, PostForm, useRejectedForm, type RejectedValues } from '#ui/form/post-form.tsx'
import { ConflictView } from '#ui/wizard/conflict-view.tsx'
import { ErrorSummary } from '#ui/feedback/states.tsx'

export interface HoursOwner {
  kind: 'locations' | 'people'
  id: string
  title: string
  hours: FormHours[]
  timeZone?: string
}

interface HoursSectionProps extends BusinessDashboard {
  owner: HoursOwner
  isReadOnly?: boolean
}

interface Week {
  week: FormHours[]
}

/** The weekly hours of a location or of a person. */
export function HoursSection({ business, onChanged, owner, isReadOnly }: HoursSectionProps) {
  const zone = owner.timeZone?.split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <Section
      title={owner.title}
      text={zone ? `On the clock of ${zone}.` : 'Without hours of their own, those of the place count.'}
    >
      {isReadOnly ? (
        <WeekText hours={owner.hours} />
      ) : (
        <HoursForm businessId={business.id} owner={owner} onChanged={onChanged} />
      )}
    </Section>
  )
}

const showWeek = (_field: 'week', { week }: Week) => <WeekText hours={week} />

/** When two people edit the same hours at once, the second sees the conflict. */
export function HoursForm({
  businessId,
  owner,
  onChanged,
}: {
  businessId: string
  owner: HoursOwner
  onChanged(): Promise<void>
}) {
  const operation = `PUT /api/v1/me/providers/${businessId}/${owner.kind}/${owner.id}/hours` as const
  const rejected = useRejectedForm(operation)
  const typed = typedWeek(rejected)
  const { form, change, send, resolve, conflict, errors, message, busy, isSaved, isChanged } = useSection<Week>(
    { week: owner.hours },
    async ({ changes, base }) => {
      await callApi(`/api/v1/me/providers/${businessId}/${owner.kind}/${owner.id}/hours`, {
        method: 'PUT',
        body: { week: changes.week, base: base.week },
      })
      await onChanged()
      return { week: changes.week! }
    },
    typed && { week: typed },
  )
  const problem = problemOfWeek(form.week)
  const wrong = errors.week ?? (message || rejected.error?.message)
  return (
    <PostForm
      operation={operation}
      done="Saved"
      onSend={() => void (!problem && isChanged && send())}
      className="grid gap-4"
    >
      {wrong && <ErrorSummary message={wrong} />}
      <HiddenFields values={Object.fromEntries(owner.hours.flatMap(baseOf))} />
      {form.week.length === 0 && <UsualWeek onChange={(week) => change({ week })} />}
      <WeekEditor name="week" label={owner.title} hours={form.week} onChange={(week) => change({ week })} />
      <SaveLine {...{ busy, isSaved, isChanged: isChanged && !problem }} />
      <ConflictView
        conflict={conflict}
        localForm={form}
        labelOf={() => owner.title}
        show={showWeek}
        onResolve={resolve}
      />
    </PostForm>
  )
}

/** The hours that were there before, so that two editors lose nothing. */
const baseOf = (window: FormHours, index: number) =>
  Object.entries(window).map(([name, value]) => [`base.${index}.${name}`, String(value)])

/** The hours that were typed and rejected. */
function typedWeek({ error, valuesOf, textOf }: RejectedValues): FormHours[] | undefined {
  if (!error) return undefined
  return valuesOf('week').flatMap((row) => {
    const minuteOf = (end: string) => minuteOfClock(textOf(`week.${row}.${end}`))
    const [opens, closes] = [minuteOf('opensMinute'), minuteOf('closesMinute')]
    const weekday = Number(textOf(`week.${row}.weekday`))
    if (opens === undefined || closes === undefined) return []
    return [movedWindow({ weekday, opensMinute: opens, closesMinute: closes }, {})]
  })
}
