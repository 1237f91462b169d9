import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FileField, type FileFieldProps, type PlacedFile } from '#media/screens/file-field.tsx'
import type { ProblemPage } from '#ordering/contract-dispute.ts'
import { disputeKinds, disputePhotos, disputeText, disputeWishes } from '#ordering/rules/disputes/dispute-terms.ts'
import { disputeKindTexts, wishTexts } from '#ordering/rules/disputes/dispute-words.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { FormErrorSummary } from '#ui/feedback/states.tsx'
import { DisputedItemCard } from './dispute-parts.tsx'
import { useFilesReady } from '../use-files-ready.ts'
import { useIsEnhanced } from '../use-server-clock.ts'

interface DisputeFormProps {
  page: ProblemPage
  rejected: RejectedForm | null
}

/** "Something was wrong": description, photos and requested solution. The input survives an error. */
export function DisputeForm({ page: { reference, myDispute, key }, rejected }: DisputeFormProps) {
  const { item, mayOpenUntil } = myDispute
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_min(22rem,38%)] lg:gap-10 lg:py-10">
      <header className="grid gap-2 lg:col-span-2">
        <p className="type-small">
          <Link to={`/order?ref=${reference}`} className="link inline-flex items-center gap-1">
            <Icon name="arrow-left" size="small" />
            Back to your order
          </Link>
        </p>
        <h1 className="type-h1">Something was wrong?</h1>
        <p className="text-text-2">
          Tell us until {mayOpenUntil?.display}. {item.providerName} answers first; if you do not agree, we decide.
        </p>
      </header>
      <ProblemForm item={item} formKey={key} rejected={rejected} />
      <aside className="grid content-start gap-5">
        <DisputedItemCard item={item} />
        <DisputeSteps providerName={item.providerName} isHeld={item.paid.minor > 0} />
      </aside>
    </div>
  )
}

/** The amount has one field for all of its errors. */
const idOf = (name: string) => `dispute-${name === 'amountMinor' ? 'amount' : name}`

interface ProblemFormProps {
  item: ProblemPage['myDispute']['item']
  formKey: string
  rejected: RejectedForm | null
}

function ProblemForm({ item, formKey, rejected }: ProblemFormProps) {
  const { state } = useNavigation()
  const [files, setFiles] = useState<PlacedFile[]>([])
  const [isSending, setSending] = useState(false)
  const isReady = useFilesReady(files)
  const isWaiting = isSending || !isReady
  const { fields = {} } = rejected?.error ?? {}
  const typed = rejected?.typed ?? {}
  return (
    <Form method="post" noValidate className="panel grid content-start gap-6 p-5 md:p-6">
      <FormErrorSummary error={rejected?.error ?? null} idOf={idOf} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="currency" value={item.total.currency} />
      <ChoiceGroup id={idOf('kind')} legend="What was wrong?" className="grid gap-2 sm:grid-cols-2" error={fields.kind}>
        {disputeKinds.map((kind) => (
          <ChoiceCard
            key={kind}
            name="kind"
            value={kind}
            title={disputeKindTexts[kind]}
            defaultChecked={typed.kind === kind}
            required
          />
        ))}
      </ChoiceGroup>
      <TextArea
        id={idOf('text')}
        label="What happened?"
        hint={`${item.providerName} and we read this.`}
        name="text"
        rows={5}
        minLength={disputeText.least}
        maxLength={disputeText.most}
        defaultValue={typed.text}
        error={fields.text}
      />
      <Photos files={files} onChange={setFiles} onBusy={setSending} error={fields.mediaIds} />
      <Wish total={item.total} typed={typed} fields={fields} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" type="submit" disabled={isWaiting} busy={state === 'submitting' && 'Sending…'}>
          Send the report
        </Button>
        {isWaiting && <span className="type-small text-text-2">The photos are still on their way.</span>}
      </div>
    </Form>
  )
}

/** Photos need script; the rest of the form does not. */
function Photos({
  files,
  onChange,
  onBusy,
  error,
}: Pick<FileFieldProps, 'files' | 'onChange' | 'onBusy'> & { error: string | undefined }) {
  if (!useIsEnhanced()) return null
  return (
    <>
      <FileField
        id={idOf('mediaIds')}
        fileKind="photo"
        label="Photos"
        hint="Only you, the provider and we see them."
        files={files}
        onChange={onChange}
        atMost={disputePhotos}
        onBusy={onBusy}
        error={error}
      />
      {files.map(({ mediaId }) => (
        <input key={mediaId} type="hidden" name="mediaIds" value={mediaId} />
      ))}
    </>
  )
}

interface WishProps {
  total: ProblemPage['myDispute']['item']['total']
  typed: Record<string, string>
  fields: Record<string, string>
}

/** The requested solution. An amount is asked for only with a part of the price; without script it always is. */
function Wish({ total, typed, fields }: WishProps) {
  const [wish, setWish] = useState(typed.wish ?? 'full')
  const isEnhanced = useIsEnhanced()
  return (
    <>
      <ChoiceGroup id={idOf('wish')} legend="What would make it right?" error={fields.wish}>
        {disputeWishes.map((one) => (
          <ChoiceCard
            key={one}
            name="wish"
            value={one}
            title={wishTexts[one]}
            end={one === 'full' ? total.display : undefined}
            defaultChecked={wish === one}
            onChange={() => setWish(one)}
          />
        ))}
      </ChoiceGroup>
      {(wish === 'part' || !isEnhanced) && (
        <TextField
          id={idOf('amount')}
          label={`How much, in ${total.currency}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          isOptional={!isEnhanced}
          hint={`It cost ${total.display}.`}
          defaultValue={typed.amount}
          error={fields.amount ?? fields.amountMinor}
        />
      )}
    </>
  )
}

const DisputeSteps = ({ providerName, isHeld }: { providerName: string; isHeld: boolean }) => (
  <section aria-labelledby="what-happens" className="panel grid gap-3 p-5">
    <h2 id="what-happens" className="type-title">
      What happens next
    </h2>
    <ol className="type-small grid list-decimal gap-2 ps-5 text-text-2">
      <li>
        {isHeld
          ? 'The money of this item is held back at once.'
          : `You paid on the spot, so only ${providerName} can give money back. What is agreed or decided binds them.`}
      </li>
      <li>{providerName} has three days to answer: with all of it, an offer, or why it was right.</li>
      <li>You have three days to take an offer. If you do not agree, an administrator decides within a week.</li>
      <li>You hear of every step by mail.</li>
    </ol>
  </section>
)
