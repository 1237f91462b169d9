import type { ReactNode } from 'react'
import type { ProviderAct } from '#providers/screens/admin/provider-client.ts'
import { textOf } from '#ui/form/script-form.tsx'
import type { AdminProviderPage } from '#providers/contract-admin.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { IconName } from '#ui/icon-names.ts'

/** An action of an administrator. */
export interface Act {
  /** Distinguishes two actions of the same endpoint. */
  key?: string
  act: ProviderAct
  label: string
  icon: IconName
  hint: string
  done: string
  isDanger?: boolean
  /** Additional fields of the request, beside the reason. */
  more?(values: FormData): object
  fields?: ReactNode
  /** Whether open orders and money are shown before the action. */
  showsObligations?: boolean
}

const moves: Act[] = [
  {
    act: 'pause',
    label: 'Pause',
    icon: 'pause',
    done: 'Paused',
    hint: 'No new bookings; what is agreed stands. Its people read the reason, and may resume.',
    more: (values) => (textOf(values, 'until') ? { until: textOf(values, 'until') } : {}),
    fields: <TextField label="Open again on" name="until" type="date" isOptional />,
  },
  { act: 'resume', label: 'End the pause', icon: 'rotate-ccw', done: 'Open again', hint: 'It can be booked at once.' },
  {
    act: 'suspend',
    showsObligations: true,
    label: 'Suspend',
    icon: 'ban',
    done: 'Suspended',
    isDanger: true,
    hint: 'Its pages are gone at once and nothing more is sold. Its people read the reason.',
    more: (values) => ({ openItems: textOf(values, 'openItems') }),
    fields: (
      <SelectField label="What is booked and ordered" name="openItems" defaultValue="fulfill">
        <option value="fulfill">Stands, and is carried out</option>
        <option value="cancel">Is cancelled, with everything back</option>
      </SelectField>
    ),
  },
  {
    act: 'reinstate',
    label: 'Reinstate',
    icon: 'rotate-ccw',
    done: 'Back on the market',
    hint: 'Everything works again at once.',
  },
  {
    act: 'restrict',
    label: 'Restrict',
    icon: 'triangle-alert',
    done: 'Restricted',
    isDanger: true,
    hint: 'Nothing new that is paid at the venue. Its people read the reason.',
  },
  {
    act: 'unrestrict',
    label: 'End the restriction',
    icon: 'rotate-ccw',
    done: 'As before',
    hint: 'It sells as before.',
  },
  {
    act: 'close',
    label: 'Close',
    icon: 'circle-x',
    done: 'Closed, or about to be',
    isDanger: true,
    showsObligations: true,
    hint: 'It sells nothing more. Once nothing of it is open, it is closed for good, and erased 30 days later. Its people read the reason.',
  },
]

const strike: Act = {
  act: 'strike',
  label: 'Count a strike',
  icon: 'flag',
  done: 'Counted',
  isDanger: true,
  hint: 'For 90 days, all of its work is looked at by a person.',
}

const markAct = (mark: 'verified' | 'trusted', isOn: boolean): Act => ({
  act: 'mark',
  key: mark,
  icon: mark === 'verified' ? 'badge-check' : 'star',
  label: isOn ? `No longer ${mark}` : `Mark as ${mark}`,
  done: isOn ? 'Taken away' : 'Marked',
  hint:
    mark === 'verified'
      ? 'Customers see that it has shown who it is.'
      : 'What it changes is published without waiting for a look.',
  isDanger: isOn,
  more: () => ({ mark, isOn: !isOn }),
})

const endOf = (day: string) => (day ? `${day}T23:59:59Z` : null)

const planAct = ({ plan }: AdminProviderPage): Act => ({
  act: 'plan',
  label: 'Change the plan',
  icon: 'wallet',
  done: 'Plan changed',
  hint: 'Without a last day it stays until somebody changes it.',
  more: (values) => ({ plan: textOf(values, 'plan'), endsAt: endOf(textOf(values, 'endsAt')) }),
  fields: (
    <>
      <SelectField label="Plan" name="plan" defaultValue={plan}>
        <option value="starter">Starter</option>
        <option value="growth">Growth</option>
        <option value="pro">Pro</option>
      </SelectField>
      <TextField label="Last day" name="endsAt" type="date" isOptional />
    </>
  ),
})

const limitAct = ({ serviceLimit }: AdminProviderPage): Act => ({
  act: 'service-limit',
  label: 'Agree on a number of services',
  icon: 'list',
  done: 'Agreed',
  hint: 'Empty: as many as the plan has.',
  more: (values) => ({ limit: textOf(values, 'limit').trim() === '' ? null : Number(textOf(values, 'limit')) }),
  fields: (
    <TextField
      label="Services at most"
      name="limit"
      type="number"
      min={0}
      max={100_000}
      isOptional
      defaultValue={serviceLimit ?? ''}
    />
  ),
})

const shareAct = (percent: number | null): Act => ({
  act: 'commission',
  label: 'Agree on a share of sales',
  icon: 'receipt',
  done: 'Agreed',
  hint: 'Of what is ordered from now on. Empty: as its plan says.',
  more: (values) => ({ percent: textOf(values, 'percent').trim() === '' ? null : Number(textOf(values, 'percent')) }),
  fields: (
    <TextField
      label="Percent of the net price"
      name="percent"
      type="number"
      min={0}
      max={50}
      step={0.01}
      isOptional
      defaultValue={percent ?? ''}
    />
  ),
})

/** The actions that the provider's current state allows. */
export const actsOf = (provider: AdminProviderPage, agreedPercent: number | null): Act[] => [
  ...moves.filter(({ act }) => provider.moves.some((move) => move === act)),
  markAct('verified', provider.isVerified),
  markAct('trusted', provider.isTrusted),
  strike,
  planAct(provider),
  limitAct(provider),
  shareAct(agreedPercent),
]

/** Actions that require a reason. */
export const needsReason = ({ act }: Act) => !['reinstate', 'unrestrict', 'resume'].includes(act)
