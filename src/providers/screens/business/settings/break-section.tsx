import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { dateText, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { TextField } from '#ui/form/field.tsx'
import { ActButton, PostForm, SendButton } from '#ui/form/post-form.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { dayIn } from '#ui/section/moment-text.ts'
import { Section } from '#ui/section/section.tsx'
import { useNow } from '#ui/section/use-now.ts'

type OfBusiness = Pick<BusinessDashboard, 'business'>

/** A pause for holidays or illness: no new bookings, existing ones remain. */
export function BreakSection({ business }: OfBusiness) {
  const { status, pausedFrom } = business.state
  if (status !== 'active' && status !== 'paused') return null
  return (
    <Section
      title="Take a break"
      text="Your page stays and says when you are back. Nothing new can be booked; what is booked already stays."
    >
      {status === 'paused' || pausedFrom ? <Resting business={business} /> : <BreakForm business={business} />}
    </Section>
  )
}

const untilText = (until: string | null) => (until ? `Back on ${dateText(until)}.` : 'No day of return is set.')

function Resting({ business: { id, state } }: { business: ManagedBusiness }) {
  const isNow = state.status === 'paused'
  return (
    <>
      <Notice tone="warning">
        <b>{isNow ? 'You are on a break.' : `The break begins on ${dateText(state.pausedFrom!)}.`}</b>{' '}
        {untilText(state.pausedUntil)}
      </Notice>
      <ActButton
        form={{ operation: `POST /api/v1/me/providers/${id}/resume`, done: 'You are open.' }}
        kind="neutral"
        className="justify-self-start"
      >
        {isNow ? 'Open again now' : 'Do not take it'}
      </ActButton>
    </>
  )
}

function BreakForm({ business: { id, locations } }: OfBusiness) {
  const today = dayIn(locations[0]?.timeZone, useNow())
  return (
    <PostForm operation={`POST /api/v1/me/providers/${id}/pause`} done="Your break is set." className="grid gap-5">
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <TextField label="First day off" type="date" name="from" min={today} defaultValue={today} />
        <TextField label="Back on" type="date" name="until" min={plusDays(today, 1)} isOptional />
      </div>
      <SendButton icon="pause" className="justify-self-start">
        Take a break
      </SendButton>
    </PostForm>
  )
}
