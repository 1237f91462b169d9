import { excusesSource } from '#ordering/screens/admin/orders-sources.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ExcuseView } from '#ordering/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { ActButton } from '#ui/form/post-form.tsx'

const states = { now: 'Holds now', later: 'To come', over: 'Over', ended: 'Taken back' } as const
const tones = { now: 'warning', later: 'info', over: 'neutral', ended: 'neutral' } as const

/**
 * Force majeure such as storms, strikes and closed streets: cancellations get a full refund and count against nobody.
 */
export function ExcusesSection({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(excusesSource)
  return (
    <Section
      title="Force majeure"
      text="For a place and a time: whoever cancels gets everything back, and it counts against nobody."
    >
      <Loaded remote={remote} what="these">
        {({ items }) => (
          <Rows>
            {items.map((one) => (
              <ExcuseRow key={one.id} excuse={one} mayChange={mayChange} />
            ))}
            {items.length === 0 && <li className="text-text-2">Nothing is set.</li>}
          </Rows>
        )}
      </Loaded>
      {mayChange && <ExcuseForm />}
    </Section>
  )
}

function ExcuseRow({ excuse, mayChange }: { excuse: ExcuseView; mayChange: boolean }) {
  const { id, title, country, city, startsAt, endsAt, reason, state } = excuse
  const canEnd = mayChange && (state === 'now' || state === 'later')
  return (
    <Row
      actions={
        canEnd && (
          <ActButton form={{ operation: `POST /api/admin/force-majeure/${id}/end`, done: 'Taken back' }} size="small">
            Take it back
          </ActButton>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span> <Badge tone={tones[state]}>{states[state]}</Badge>
      </p>
      <p className="type-small text-text-2">
        {[city, country].filter(Boolean).join(', ')} · {momentText(startsAt)} to {momentText(endsAt)} · {reason}
      </p>
    </Row>
  )
}

/** Its times are by the clock of the page. */
const ExcuseForm = () => (
  <FoldedForm operation="POST /api/admin/force-majeure" done="It is set" label="Set one" icon="plus" send="Set it">
    <TextField label="What happened" name="title" maxLength={120} hint="Customers read it: “Storm Kirk”" />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Country" name="country" maxLength={2} hint="Two letters: PT" className="[&_input]:uppercase" />
      <TextField label="Town" name="city" maxLength={80} isOptional hint="Empty: the whole country" />
      <TextField label="From" name="startsAt" type="datetime-local" hint="Your time" />
      <TextField label="Until" name="endsAt" type="datetime-local" hint="Your time" />
    </div>
    <TextField label="Why" name="reason" maxLength={500} hint="For the log" />
  </FoldedForm>
)
