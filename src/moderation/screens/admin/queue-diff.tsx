import { useState } from 'react'
import { compareWords, type Stretch } from '#moderation/rules/word-diff.ts'
import { longestNote } from '#moderation/rules/check-decision.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

type Row = CaseShown['summary']['rows'][number]

interface QueueDiffProps {
  rows: Row[]
  notes: Record<string, string>
  /** Undefined: notes are not possible. */
  onNote?: (field: string, text: string) => void
}

/** The submitted content by field, compared with what is live, if anything is. */
export function QueueDiff({ rows, notes, onNote }: QueueDiffProps) {
  const hasBefore = rows.some(({ before }) => before !== null)
  const changed = hasBefore ? rows.filter(({ isChanged }) => isChanged) : rows
  const same = hasBefore ? rows.filter(({ isChanged }) => !isChanged) : []
  const lines = (some: Row[]) =>
    some.map((row) => (
      <DiffLine
        key={row.field}
        row={row}
        note={notes[row.field] ?? ''}
        hasBefore={hasBefore}
        {...(onNote && { onNote })}
      />
    ))
  if (rows.length === 0) return null
  return (
    <section aria-label={hasBefore ? 'What changes' : 'What was sent'} className="grid gap-3">
      {hasBefore && (
        <div aria-hidden="true" className="type-small hidden grid-cols-2 gap-6 font-semibold text-text-2 md:grid">
          <span>Live now</span>
          <span>Proposed</span>
        </div>
      )}
      <div className="divide-y divide-border border-y border-border">{lines(changed)}</div>
      {same.length > 0 && (
        <details>
          <summary className="type-small flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-text-2">
            {same.length === 1 ? '1 field stays' : `${same.length} fields stay`} as{' '}
            {same.length === 1 ? 'it is' : 'they are'}
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className="divide-y divide-border border-y border-border">{lines(same)}</div>
        </details>
      )}
    </section>
  )
}

interface DiffLineProps {
  row: Row
  note: string
  hasBefore: boolean
  onNote?: (field: string, text: string) => void
}

const shortText = 90

function DiffLine({ row, note, hasBefore, onNote }: DiffLineProps) {
  const { field, label, after, isChanged, pictures } = row
  const isShort = !(hasBefore && isChanged) && !pictures && after.length <= shortText
  const noteField = onNote && <Note label={label} note={note} onNote={(text) => onNote(field, text)} />
  const anchor = { id: `row-${field}`, className: 'scroll-mt-[calc(var(--header-height)+1rem)]' }
  return isShort ? (
    <div
      {...anchor}
      className={`${anchor.className} grid items-baseline gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]`}
    >
      <h4 className="type-small text-text-3">{label}</h4>
      <Said text={after} />
      {noteField}
    </div>
  ) : (
    <div {...anchor} className={`${anchor.className} grid gap-2 py-4`}>
      <h4 className="type-small text-text-3">{label}</h4>
      <Sides row={row} isDouble={hasBefore && isChanged} />
      {noteField}
    </div>
  )
}

const Said = ({ text }: { text: string }) => (
  <p className="min-w-0 break-words whitespace-pre-wrap">
    {text === '' ? <span className="text-text-3">Nothing</span> : <bdi>{text}</bdi>}
  </p>
)

function Sides({ row, isDouble }: { row: Row; isDouble: boolean }) {
  const { before, after } = row
  const compared = before !== null && isDouble ? compareWords(before, after) : null
  return (
    <div className={isDouble ? 'grid gap-x-6 gap-y-3 md:grid-cols-2' : ''}>
      {isDouble && <Before row={row} stretches={compared?.before} />}
      <After row={row} label={isDouble ? 'Proposed' : ''} stretches={compared?.after} />
    </div>
  )
}

const Before = ({ row: { before, pictures }, stretches }: { row: Row; stretches: Stretch[] | undefined }) => (
  <Side label="Live now">
    {stretches && before !== '' && <Marked stretches={stretches} as="del" />}
    {!before && !pictures && <span className="text-text-3">Nothing yet</span>}
    {pictures && <Pictures pictures={pictures.before} />}
  </Side>
)

interface AfterProps {
  row: Row
  label: string
  stretches: Stretch[] | undefined
}

const After = ({ row: { after, pictures }, label, stretches }: AfterProps) => (
  <Side label={label}>
    {stretches ? <Marked stretches={stretches} as="ins" /> : <bdi>{after}</bdi>}
    {after === '' && !pictures && <span className="text-text-3">Nothing</span>}
    {pictures && <Pictures pictures={pictures.after} />}
  </Side>
)

const Side = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0 break-words whitespace-pre-wrap">
    {label && <p className="type-caption text-text-3 md:sr-only">{label}</p>}
    {children}
  </div>
)

const styles = {
  del: 'rounded-sm bg-danger-tint text-danger-text',
  ins: 'rounded-sm bg-success-tint text-success-text decoration-2 underline-offset-2',
}

const Marked = ({ stretches, as: Mark }: { stretches: Stretch[]; as: 'del' | 'ins' }) => (
  <bdi>
    {stretches.map(({ text, isChanged }, index) =>
      isChanged ? (
        <Mark key={index} className={styles[Mark]}>
          {text}
        </Mark>
      ) : (
        text
      ),
    )}
  </bdi>
)

const Pictures = ({ pictures }: { pictures: NonNullable<Row['pictures']>['after'] }) =>
  pictures.length === 0 ? (
    <span className="text-text-3">No pictures</span>
  ) : (
    <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.file} className="grid content-start gap-1">
          <a href={`${picture.file}-1280.webp`} target="_blank" rel="noopener noreferrer">
            <Picture picture={picture} sizes="160px" className="rounded-md" />
          </a>
          <span className="type-caption text-text-3">
            {index === 0 ? 'Cover. ' : ''}
            <bdi>{picture.alt || 'No words'}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )

function Note({ label, note, onNote }: { label: string; note: string; onNote(text: string): void }) {
  const [isOpen, setOpen] = useState(note !== '')
  if (!isOpen)
    return (
      <ScriptButton type="button" className="link type-small min-h-6 justify-self-start" onClick={() => setOpen(true)}>
        Note<span className="sr-only"> on {label}</span>
      </ScriptButton>
    )
  return (
    <textarea
      aria-label={`What to change: ${label}`}
      placeholder="What to change here"
      className="input sm:col-span-full"
      rows={2}
      maxLength={longestNote}
      autoFocus={note === ''}
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  )
}
