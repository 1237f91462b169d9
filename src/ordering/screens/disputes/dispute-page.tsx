import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { DisputeView, ProblemPage } from '#ordering/contract-dispute.ts'
import type { DisputeAction } from '#ordering/rules/disputes/dispute-states.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { BothSides, DisputeBadge, DisputedItemCard, DisputeHistory, DisputeResult } from './dispute-parts.tsx'

interface DisputePageProps {
  page: ProblemPage
  rejected: RejectedForm | null
}

/** A dispute: both sides, the next step with its deadline, and the current actions. */
export function DisputePage({ page: { reference, myDispute, key, isNew }, rejected }: DisputePageProps) {
  const dispute = myDispute.dispute!
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_min(22rem,38%)] lg:gap-10 lg:py-10">
      <header className="grid gap-2 lg:col-span-2">
        <p className="type-small">
          <Link to={`/order?ref=${reference}`} className="link inline-flex items-center gap-1">
            <Icon name="arrow-left" size="small" />
            Back to your order
          </Link>
        </p>
        <h1 className="type-h1">{isNew ? 'We have your report' : 'Your report'}</h1>
        <p>
          <DisputeBadge dispute={dispute} />
        </p>
      </header>
      <section aria-label="Your report" className="panel grid content-start gap-6 p-5 md:p-6">
        {rejected && <Notice tone="danger">{rejected.error.message}</Notice>}
        {dispute.result && <DisputeResult result={dispute.result} />}
        {dispute.nextText && <p className="max-w-prose">{dispute.nextText}</p>}
        <BothSides dispute={dispute} customer="you" provider={myDispute.item.providerName} />
        {dispute.actions.length > 0 && <Replies dispute={dispute} formKey={key} rejected={rejected} />}
      </section>
      <aside className="grid content-start gap-5">
        <DisputedItemCard item={myDispute.item} />
        <section aria-labelledby="so-far" className="panel grid gap-4 p-5">
          <h2 id="so-far" className="type-title">
            What happened so far
          </h2>
          <DisputeHistory history={dispute.history} />
        </section>
      </aside>
    </div>
  )
}

interface RepliesProps {
  dispute: DisputeView
  formKey: string
  rejected: RejectedForm | null
}

const has = ({ actions }: DisputeView, action: DisputeAction) => actions.includes(action)

/** Accepts an offer, declines it with a reason, appeals, or withdraws. */
function Replies({ dispute, formKey, rejected }: RepliesProps) {
  const { state, formData } = useNavigation()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const busy = (intent: DisputeAction) => state === 'submitting' && formData?.get('intent') === intent && 'Sending…'
  const { fields = {} } = rejected?.error ?? {}
  const typed = rejected?.typed.text ?? ''
  return (
    <Form method="post" className="grid gap-4 border-t border-border pt-5">
      <input type="hidden" name="key" value={formKey} />
      {has(dispute, 'agree') && (
        <>
          <TextArea
            label="If not: why not?"
            name="text"
            rows={3}
            maxLength={2000}
            isOptional
            defaultValue={typed}
            error={fields.text}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" name="intent" value="agree" busy={busy('agree')}>
              Take the offer
            </Button>
            <Button name="intent" value="reject" busy={busy('reject')}>
              I do not agree
            </Button>
          </div>
        </>
      )}
      {has(dispute, 'appeal') && (
        <details open={Boolean(rejected)}>
          <summary className="button button-secondary">Appeal</summary>
          <div className="mt-4 grid gap-4">
            <TextArea
              label="What was decided wrongly?"
              name="text"
              rows={4}
              minLength={20}
              maxLength={2000}
              defaultValue={typed}
              error={fields.text}
            />
            <Button kind="neutral" name="intent" value="appeal" className="justify-self-start" busy={busy('appeal')}>
              Send the appeal
            </Button>
          </div>
        </details>
      )}
      {has(dispute, 'withdraw') &&
        (isWithdrawing ? (
          <div className="grid gap-3 rounded-md bg-surface-2 p-4">
            <p>Then nothing is given back, and you cannot tell of a problem with it again.</p>
            <div className="flex flex-wrap gap-3">
              <Button kind="danger-filled" name="intent" value="withdraw" formNoValidate busy={busy('withdraw')}>
                Take it back
              </Button>
              <Button type="button" onClick={() => setWithdrawing(false)}>
                Keep it
              </Button>
            </div>
          </div>
        ) : (
          <Button type="button" kind="quiet" className="justify-self-start" onClick={() => setWithdrawing(true)}>
            It was settled: take it back
          </Button>
        ))}
    </Form>
  )
}
