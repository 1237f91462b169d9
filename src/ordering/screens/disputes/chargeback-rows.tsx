import { useState, type FormEvent } from 'react'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import type { BusinessChargeback } from '#ordering/contract-chargeback.ts'
import { disputePhotos, disputeText } from '#ordering/rules/disputes/dispute-terms.ts'
import { Said } from '#ordering/screens/disputes/dispute-parts.tsx'
import { useFilesReady } from '#ordering/screens/use-files-ready.ts'
import { ApiError } from '#ui/api-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { submitChargebackEvidence } from './disputes-client.ts'

interface ChargebackRowProps {
  providerId: string
  chargeback: BusinessChargeback
  onChanged(): void
}

export const chargebackTones = {
  received: 'warning',
  evidence_due: 'danger',
  won: 'success',
  lost: 'neutral',
  accepted: 'neutral',
} as const

/** A chargeback: the next step and the evidence of the business. */
export const ChargebackRow = ({ providerId, chargeback, onChanged }: ChargebackRowProps) => (
  <li className="panel grid gap-4 p-4 lg:p-5">
    <div className="grid gap-2">
      <p>
        <Badge tone={chargebackTones[chargeback.status]} icon="credit-card" className="max-w-full whitespace-normal!">
          {chargeback.statusText}
        </Badge>
      </p>
      <h3 className="type-title">{chargeback.titles.join(', ')}</h3>
      <p className="type-small text-text-2">
        Order <bdi>{chargeback.orderReference}</bdi> · {chargeback.amount.display} · {chargeback.received.display}
        {chargeback.reason && ` · The bank says: ${chargeback.reason}`}
      </p>
    </div>
    <p className="max-w-prose">{chargeback.nextText}</p>
    {chargeback.proof && <Said headline={`You showed, on ${chargeback.proof.at}`} {...chargeback.proof} whose="you" />}
    {chargeback.mayVerify && (
      <ProofForm key={chargeback.proof?.at} providerId={providerId} chargeback={chargeback} onChanged={onChanged} />
    )}
  </li>
)

function ProofForm({ providerId, chargeback, onChanged }: ChargebackRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(chargeback.proof?.text ?? '')
  const [files, setFiles] = useState<PlacedFile[]>(
    (chargeback.proof?.files ?? []).map(({ id, name }) => ({ mediaId: id, fileName: name })),
  )
  const [busy, setBusy] = useState<'sending' | 'uploading' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const isReady = useFilesReady(files)
  const toast = useToast()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy('sending')
    setError(null)
    try {
      await submitChargebackEvidence(providerId, chargeback.id, { text, mediaIds: files.map(({ mediaId }) => mediaId) })
      toast({ text: 'Kept. It goes to the bank with the facts of the order.', tone: 'success' })
      onChanged()
    } catch (error) {
      setError(error instanceof ApiError ? error : new ApiError(500, {}))
    } finally {
      setBusy(null)
    }
  }
  if (!isOpen) return <OpenButton isFirst={!chargeback.proof} onOpen={() => setOpen(true)} />
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4 rounded-md bg-surface-2 p-4">
      {error && <Notice tone="danger">{error.message}</Notice>}
      <TextArea
        label="What you did"
        hint="Who was there, when, and what was agreed. The bank reads it."
        rows={4}
        minLength={disputeText.least}
        maxLength={disputeText.most}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error?.fields.text}
      />
      <FileField
        label="Proof"
        files={files}
        onChange={setFiles}
        atMost={disputePhotos}
        onBusy={(isUploading) => setBusy(isUploading ? 'uploading' : null)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="neutral"
          disabled={busy === 'uploading' || !isReady}
          busy={busy === 'sending' && 'Sending…'}
        >
          Keep it
        </Button>
        <Button type="button" onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </form>
  )
}

const OpenButton = ({ isFirst, onOpen }: { isFirst: boolean; onOpen(): void }) => (
  <Button className="justify-self-start" kind={isFirst ? 'neutral' : 'secondary'} onClick={onOpen}>
    {isFirst ? 'Show what you did' : 'Change it'}
  </Button>
)
