import { useState } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { servicesSource } from '#catalogue/screens/business/business-services.ts'
import { Done, Loaded, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { planOf, type Plan } from '#market/rules/fees/plans.ts'
import { limitsText } from '#providers/screens/fields/plan-fields.tsx'
import { useSellingTerms } from '#providers/screens/use-selling-terms.ts'
import { type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { formatPrice } from '#shared/money.ts'
import { callApi } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The plan, its usage and the choice of another one. */
export function PlanSection({ business, onChanged }: BusinessDashboard) {
  const [pending, setPending] = useState<Plan | null>(null)
  const terms = useSellingTerms()
  const { busy, isSaved, failure, attempt } = useSend()
  const change = (plan: Plan) =>
    attempt(async () => {
      await callApi(`/api/v1/me/providers/${business.id}/plan`, { method: 'POST', body: { plan: plan.key } })
      await onChanged()
    }).finally(() => setPending(null))
  const { plan } = business
  const plans = terms.value?.plans ?? []
  const starterName = plans.length > 0 ? planOf(plans, null).name : 'the free plan'
  return (
    <Section
      title="Plan"
      text={
        plan.endsAt ? `${plan.name} ends on ${dayText(plan.endsAt)}. After that you're on ${starterName}.` : undefined
      }
    >
      <div className="grid gap-5">
        <ErrorNotice message={failure?.message} />
        <Done text={isSaved ? `You're on ${plan.name} now` : ''} />
        <Used business={business} />
        <Loaded remote={terms} what="the plans">
          {({ plans }) => (
            <ul className="grid gap-3">
              {plans.map((one) => (
                <PlanLine key={one.key} plan={one} held={plan} onChoose={() => setPending(one)} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <PlanDialog
        business={business}
        plans={plans}
        plan={pending}
        busy={busy}
        onConfirm={change}
        onClose={() => setPending(null)}
      />
    </Section>
  )
}

const counted = [
  { key: 'services', label: 'Services live' },
  { key: 'members', label: 'Members' },
  { key: 'people', label: 'Calendars' },
  { key: 'locations', label: 'Places' },
] as const

/** Usage of the plan. The count of services comes from the catalogue; a dash is shown until it loads. */
function Used({ business: { id, plan } }: { business: ManagedBusiness }) {
  const services = useRemote(servicesSource(id))
  const used = { ...plan.used, services: services.value?.published }
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {counted.map(({ key, label }) => (
        <div key={key} className="grid gap-1.5">
          <dt className="type-small text-text-2">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {used[key] ?? '–'} of {plan.limits[key]}
          </dd>
          <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ inlineSize: `${Math.min(100, ((used[key] ?? 0) / Math.max(1, plan.limits[key])) * 100)}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const choiceOf = ({ choices }: ManagedBusiness['plan'], plan: Plan) => choices.find(({ key }) => key === plan.key)

const PlanLine = ({ plan, held, onChoose }: { plan: Plan; held: ManagedBusiness['plan']; onChoose(): void }) => (
  <li
    className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border p-4 ${held.key === plan.key ? 'border-brand bg-brand-tint' : 'border-border'}`}
  >
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="type-title flex flex-wrap items-center gap-2">
        {plan.name} {held.key === plan.key && <Badge tone="brand">Yours</Badge>}
      </h3>
      <p className="type-small text-text-2">{limitsText(plan)}</p>
    </div>
    <p className="sm:text-end">
      <b>{formatPrice(plan.monthly)}</b> a month
      <span className="type-small block text-text-2">{plan.commissionPercent} % of each sale</span>
    </p>
    {held.key !== plan.key &&
      (choiceOf(held, plan) ? (
        <Button size="small" onClick={onChoose}>
          {choiceOf(held, plan)?.isTrial ? `Try ${plan.name} free` : `Change to ${plan.name}`}
        </Button>
      ) : (
        <LinkButton size="small" kind="quiet" to="/contact">
          Contact us for {plan.name}
        </LinkButton>
      ))}
  </li>
)

interface PlanDialogProps {
  business: ManagedBusiness
  plans: readonly Plan[]
  plan: Plan | null
  busy: string | false
  onConfirm(plan: Plan): Promise<void>
  onClose(): void
}

/** What a change means. */
function changeText(plans: readonly Plan[], plan: Plan, held: ManagedBusiness['plan']): string {
  const [current, free] = [planOf(plans, held.key), planOf(plans, null)]
  const sentences = [
    choiceOf(held, plan)?.isTrial
      ? `The first ${plan.trialDays} days are free. Then you're on ${free.name} again; contact us before that to stay on ${plan.name}. You can try one paid plan, once.`
      : 'It starts at once.',
  ]
  if (held.endsAt && plan.key === free.key) sentences.push(`You can't go back to ${held.name} by yourself.`)
  else if (held.endsAt) sentences.push(`It ends on ${dayText(held.endsAt)}, as ${held.name} would.`)
  if (plan.limits.services < current.limits.services)
    sentences.push(
      `${plan.name} has room for ${limitsText(plan)}. Nothing is deleted: services over the limit are paused, the newest first, and come back with a larger plan.`,
    )
  return sentences.join(' ')
}

function PlanDialog({ business, plans, plan, busy, onConfirm, onClose }: PlanDialogProps) {
  const buttons = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button kind="neutral" busy={busy} onClick={() => plan && void onConfirm(plan)}>
        Change to {plan?.name}
      </Button>
    </>
  )
  return (
    <Dialog title={`Change to ${plan?.name ?? ''}?`} isOpen={plan !== null} onClose={onClose} footer={buttons}>
      {plan && <p>{changeText(plans, plan, business.plan)}</p>}
    </Dialog>
  )
}
