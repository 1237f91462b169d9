import { useState } from 'react'
import type { BusinessDispute } from '#ordering/contract-dispute.ts'
import type { DisputeAction } from '#ordering/rules/disputes/dispute-states.ts'
import { BothSides, DisputeBadge, DisputeHistory, DisputeResult } from '#ordering/screens/disputes/dispute-parts.tsx'
import { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { AnswerCountdown } from '../business-orders/answer-countdown.tsx'
import { DisputeAnswerForm } from './dispute-answer-form.tsx'
import { answerDispute, type DisputeAnswer, type DisputeAnswerAction } from './disputes-client.ts'

interface DisputeRowProps {
  providerId: string
  dispute: BusinessDispute
  serverNow: string
  /** The address links to this dispute. */
  isMeant: boolean
  onDispute(dispute: BusinessDispute): void
  onStale(): void
}

/** One dispute: statements, deadline and possible answers. Open when it waits for an answer or is linked. */
export function DisputeRow({ providerId, dispute, serverNow, isMeant, onDispute, onStale }: DisputeRowProps) {
  const { item, until, status, nextText } = dispute
  return (
    <li className="panel" data-row={dispute.id}>
      <details open={isMeant || status === 'open'}>
        <summary data-row-link className="grid gap-2 p-4 lg:p-5">
          <span className="type-small flex flex-wrap items-center gap-2">
            <DisputeBadge dispute={dispute} />
            {status === 'open' && until && <AnswerCountdown acceptBy={until.at} serverNow={serverNow} />}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="type-title">
              <bdi>{item.title}</bdi>
            </span>
            <bdi className="type-small text-text-3">{item.reference}</bdi>
          </span>
          <span className="type-small text-text-2">
            {item.customerName} · {dispute.kindText} · {item.total.display} · {dispute.opened.display}
          </span>
        </summary>
        <div className="grid gap-5 border-t border-border p-4 lg:p-5">
          {dispute.result && <DisputeResult result={dispute.result} />}
          {nextText && <p className="max-w-prose">{nextText}</p>}
          <BothSides dispute={dispute} customer={item.customerName} provider="you" />
          <Answers providerId={providerId} dispute={dispute} onDispute={onDispute} onStale={onStale} />
          <details className="type-small">
            <summary className="flex min-h-11 items-center gap-2 text-text-2">
              <Icon name="history" size="small" />
              What happened so far
            </summary>
            <DisputeHistory history={dispute.history} />
          </details>
        </div>
      </details>
    </li>
  )
}

const labels: Record<DisputeAnswerAction, string> = {
  accept: 'Give back what was asked for',
  redo: 'Do it again',
  offer: 'Offer an amount',
  contest: 'It was right as it was',
  appeal: 'Appeal',
}

const isAnswer = (action: DisputeAction): action is DisputeAnswerAction => action in labels

function Answers({
  providerId,
  dispute,
  onDispute,
  onStale,
}: Pick<DisputeRowProps, 'providerId' | 'dispute' | 'onDispute' | 'onStale'>) {
  const [pending, setPending] = useState<DisputeAnswerAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const toast = useToast()
  const actions = dispute.actions.filter(isAnswer)
  if (actions.length === 0) return null
  const send = async (action: DisputeAnswerAction, answer: DisputeAnswer) => {
    setBusy(true)
    setError(null)
    try {
      onDispute(await answerDispute(providerId, dispute.id, action, answer))
      setPending(null)
      toast({ text: 'Sent. The customer gets a mail.', tone: 'success' })
    } catch (error) {
      setError(
        error instanceof ApiError
          ? error
          : new ApiError(500, { message: 'Something broke on our side. Try again in a moment.' }),
      )
      if (error instanceof ApiError && error.code === 'transition-not-allowed') onStale()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action}
            kind={pending === action ? 'neutral' : 'secondary'}
            aria-expanded={pending === action}
            onClick={() => {
              setPending(pending === action ? null : action)
              setError(null)
            }}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
      {pending && (
        <DisputeAnswerForm
          key={pending}
          dispute={dispute}
          action={pending}
          isBusy={isBusy}
          error={error}
          onBack={() => setPending(null)}
          onSend={(answer) => void send(pending, answer)}
        />
      )}
    </div>
  )
}
