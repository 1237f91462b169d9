import { useState, type FormEvent } from 'react'
import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import type { BusinessDispute } from '#ordering/contract-dispute.ts'
import { disputePhotos } from '#ordering/rules/disputes/dispute-terms.ts'
import { useFilesReady } from '#ordering/screens/use-files-ready.ts'
import type { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import type { DisputeAnswer, DisputeAnswerAction } from './disputes-client.ts'

interface AnswerFormProps {
  dispute: BusinessDispute
  action: DisputeAnswerAction
  isBusy: boolean
  error: ApiError | null
  onSend(answer: DisputeAnswer): void
  onBack(): void
}

const words: Record<DisputeAnswerAction, { hint: string; send: string; label: string }> = {
  accept: {
    hint: 'What was paid online is given back at once; what was paid on the spot you give back yourself. This cannot be undone.',
    send: 'Give it back',
    label: 'A word to the customer',
  },
  redo: {
    hint: 'The customer has three days to agree. Nothing is given back then.',
    send: 'Offer to do it again',
    label: 'How and when',
  },
  offer: {
    hint: 'The customer has three days to take it. Without an answer it stands.',
    send: 'Make the offer',
    label: 'A word to the customer',
  },
  contest: {
    hint: 'Photos and messages help: an administrator reads both sides and decides.',
    send: 'Send it to an administrator',
    label: 'Why it was right as it was',
  },
  appeal: {
    hint: 'Once, and another administrator decides.',
    send: 'Send the appeal',
    label: 'What was decided wrongly',
  },
}

const needsText = (action: DisputeAnswerAction) => action === 'contest' || action === 'appeal'

/** The answer of a business to a dispute. */
export function DisputeAnswerForm({ dispute, action, isBusy, error, onSend, onBack }: AnswerFormProps) {
  const { currency, display } = dispute.item.total
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const [amountError, setAmountError] = useState('')
  const [files, setFiles] = useState<PlacedFile[]>([])
  const [isSending, setSending] = useState(false)
  const isReady = useFilesReady(files)
  const { hint, send, label } = words[action]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mediaIds = files.map(({ mediaId }) => mediaId)
    if (action !== 'offer') return onSend({ text, mediaIds })
    const read = readAmount(amount, currency)
    if (read.minor === null || read.minor === 0) return setAmountError('Write how much, as a number such as 12.50.')
    setAmountError('')
    onSend({ text, mediaIds, amountMinor: read.minor })
  }
  const shownError = amountError || error?.fields.amountMinor
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-md bg-surface-2 p-4">
      <p className="type-small text-text-2">{hint}</p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {action === 'offer' && (
        <TextField
          label={`How much back, in ${currency}`}
          hint={`It cost ${display}.`}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={shownError}
        />
      )}
      <TextArea
        label={label}
        rows={3}
        maxLength={2000}
        minLength={needsText(action) ? 20 : undefined}
        isOptional={!needsText(action)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error?.fields.text}
      />
      {action === 'contest' && (
        <FileField
          label="Proof"
          hint="The customer and administrators see it."
          files={files}
          onChange={setFiles}
          atMost={disputePhotos}
          onBusy={setSending}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="neutral" busy={isBusy && 'Sending…'} disabled={isSending || !isReady}>
          {send}
        </Button>
        <Button type="button" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
