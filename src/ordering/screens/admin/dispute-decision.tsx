import { useEffect, useState, type FormEvent } from 'react'
import { decideDispute, previewDecision, type Decision } from '#ordering/screens/admin/disputes-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { AdminDispute, DecisionPreview } from '#ordering/contract-dispute.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface DecisionProps {
  dispute: AdminDispute
  onDecided(): Promise<void>
}

const usual = [0, 25, 50, 75, 100]

/** The decision form with the effect on each side. */
export function DisputeDecision({ dispute, onDecided }: DecisionProps) {
  const { isBusy, error, run } = useDoing()
  const [decision, setDecision] = useState<Decision>({ share: 50, borneBy: 'provider' })
  const [text, setText] = useState('')
  const preview = usePreview(dispute.id, decision)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!preview) return
    if (await run(() => decideDispute(dispute.id, { ...decision, text: text.trim(), backMinor: preview.back.minor })))
      await onDecided()
  }
  const isFine = Number.isInteger(decision.share) && decision.share >= 0 && decision.share <= 100
  return (
    <form
      onSubmit={(event) => void send(event)}
      className="grid gap-5 rounded-md bg-surface-2 p-4"
      aria-label="Decision"
    >
      <h3 className="type-title">Decide</h3>
      <ErrorNotice message={error?.message} />
      <div className="grid gap-3">
        <TextField
          label="How much of the price comes back, in percent"
          type="number"
          min={0}
          max={100}
          step={1}
          className="max-w-72"
          value={Number.isNaN(decision.share) ? '' : decision.share}
          onChange={({ target }) => setDecision({ ...decision, share: target.valueAsNumber })}
          error={isFine ? undefined : 'A whole number from 0 to 100.'}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label="Usual shares">
          {usual.map((share) => (
            <ScriptButton
              key={share}
              type="button"
              className="chip"
              aria-pressed={decision.share === share}
              onClick={() => setDecision({ ...decision, share })}
            >
              {share} %
            </ScriptButton>
          ))}
        </div>
      </div>
      <ChoiceGroup legend="Who bears it?" className="grid gap-2 sm:grid-cols-2">
        <ChoiceCard
          name="borneBy"
          value="provider"
          title="The provider"
          text="It comes from what they earned with it."
          checked={decision.borneBy === 'provider'}
          onChange={() => setDecision({ ...decision, borneBy: 'provider' })}
        />
        <ChoiceCard
          name="borneBy"
          value="market"
          title="The market"
          text="The provider keeps what they earned."
          checked={decision.borneBy === 'market'}
          onChange={() => setDecision({ ...decision, borneBy: 'market' })}
        />
      </ChoiceGroup>
      {isFine && preview && <Preview preview={preview} />}
      <TextArea
        label="Why"
        hint="Both sides read it."
        rows={4}
        minLength={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        busy={isBusy && 'Deciding…'}
        disabled={!isFine || !preview}
      >
        Decide
      </Button>
    </form>
  )
}

/** The preview from the server; only the latest response applies. */
function usePreview(id: string, { share, borneBy }: Decision): DecisionPreview | null {
  const [preview, setPreview] = useState<DecisionPreview | null>(null)
  useEffect(() => {
    let isLast = true
    setPreview(null)
    if (!Number.isInteger(share) || share < 0 || share > 100) return undefined
    const timer = setTimeout(
      () =>
        void previewDecision(id, { share, borneBy }).then(
          (preview) => isLast && setPreview(preview),
          () => undefined,
        ),
      200,
    )
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [id, share, borneBy])
  return preview
}

const Preview = ({ preview }: { preview: DecisionPreview }) => {
  const { back, venue, provider, commission, loss, lines, needsSecond } = preview
  return (
    <div className="panel grid gap-3 p-4" role="status">
      <h4 className="type-title">What each side gets</h4>
      <dl className="grid gap-2 tabular-nums">
        <Line label="To the customer, the way they paid" text={back.display} isStrong />
        {venue.minor > 0 && (
          <Line
            label={
              preview.borneBy === 'provider'
                ? "To the customer, from the provider's next payout"
                : 'To the customer, from the market'
            }
            text={venue.display}
            isStrong
          />
        )}
        <Line label="The provider has of it" text={`${provider.before.display} → ${provider.after.display}`} />
        <Line label="Commission" text={`${commission.before.display} → ${commission.after.display}`} />
        {loss.minor !== 0 && (
          <Line label={loss.minor > 0 ? 'The market loses' : 'The market gets back'} text={loss.display} />
        )}
      </dl>
      {lines.map((line) => (
        <p key={line} className="type-small text-text-2">
          {line}
        </p>
      ))}
      {needsSecond && (
        <p className="type-small text-warning-text">A second administrator has to agree to a refund of this size.</p>
      )}
    </div>
  )
}

const Line = ({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-text-2">{label}</dt>
    <dd className={isStrong ? 'font-semibold' : ''}>
      <bdi>{text}</bdi>
    </dd>
  </div>
)
