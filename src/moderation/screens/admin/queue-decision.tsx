import { useEffect, useRef } from 'react'
import { KeyHint } from '#ui/shortcuts/key-hint.tsx'
import { reasonLabels } from '#moderation/screens/admin/moderation-words.ts'
import { useDecision, type DecisionDraft, type WhatIsDecided } from '#moderation/screens/admin/use-decision.ts'
import { useShortcutKeys, useShortcutsEnabled } from '#ui/shortcuts/use-shortcut-keys.ts'
import { PostForm, QueryForm } from '#ui/form/post-form.tsx'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { longestNote } from '#moderation/rules/check-decision.ts'
import { reasonsFor, reasonTexts, type Verdict } from '#moderation/rules/reasons.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface QueueDecisionProps extends WhatIsDecided {
  one: CaseShown
  onReload(): Promise<void>
}

/** Approve, request changes, or reject: one press chooses, a second one submits. */
export function QueueDecision({ one, onReload, ...decided }: QueueDecisionProps) {
  const draft = useDecision(one, decided)
  const [hasKeys] = useShortcutsEnabled()
  const isReview = one.subject === 'review'
  useShortcutKeys(hasKeys, {
    a: () => draft.choose('approve'),
    ...(!isReview && { c: () => draft.choose('changes') }),
    r: () => draft.choose('reject'),
    Escape: () => draft.choose(null),
  })
  return (
    <>
      {(draft.error || draft.verdict) && (
        <div className="grid gap-4 border-t border-border p-4 sm:px-6">
          {draft.error && (
            <Notice
              tone="danger"
              action={
                <ScriptButton type="button" className="link min-h-6 font-semibold" onClick={() => void onReload()}>
                  Look again
                </ScriptButton>
              }
            >
              {draft.error.message}
            </Notice>
          )}
          {draft.verdict && (
            <Form
              key={draft.verdict}
              draft={draft}
              verdict={draft.verdict}
              subject={one.subject}
              amount={decided.picked.length}
            />
          )}
        </div>
      )}
      <div
        role="group"
        aria-label="Decision"
        className="sticky bottom-(--tab-bar-height) grid auto-cols-fr grid-flow-col gap-2 rounded-b-lg border-t border-border bg-surface p-4 sm:px-6 lg:bottom-0"
      >
        <Choose
          draft={draft}
          verdict="approve"
          letter={hasKeys ? 'a' : ''}
          text={one.subject === 'report' ? 'Nothing wrong' : 'Approve'}
        />
        {!isReview && <Choose draft={draft} verdict="changes" letter={hasKeys ? 'c' : ''} text="Ask for changes" />}
        <Choose
          draft={draft}
          verdict="reject"
          letter={hasKeys ? 'r' : ''}
          text={one.subject === 'report' ? 'Take it away' : 'Reject'}
        />
      </div>
    </>
  )
}

const Choose = ({
  draft,
  verdict,
  letter,
  text,
}: {
  draft: DecisionDraft
  verdict: Verdict
  letter: string
  text: string
}) => (
  <QueryForm
    query={{ verdict }}
    className="contents"
    onSend={() => draft.choose(draft.verdict === verdict ? null : verdict)}
  >
    <Button
      type="submit"
      kind={draft.verdict === verdict ? 'neutral' : 'secondary'}
      aria-pressed={draft.verdict === verdict}
      disabled={draft.isBusy}
      className="!px-2"
    >
      <span className="leading-tight">{text}</span>
      {letter && (
        <span className="max-lg:hidden">
          <KeyHint>{letter}</KeyHint>
        </span>
      )}
    </Button>
  </QueryForm>
)

const sends: Record<Verdict, string> = { approve: 'Approve now', changes: 'Send back', reject: 'Reject now' }
const reportSends: Record<Verdict, string> = {
  approve: 'Leave it as it is',
  changes: 'Ask for changes',
  reject: 'Take it away now',
}
const togetherSends: Record<Verdict, string> = { approve: 'Approve', changes: 'Send back', reject: 'Reject' }
const hints: Record<Verdict, string> = {
  approve: 'It is live at once, or stays so.',
  changes: 'They read the reasons and your notes, change it, and send it again.',
  reject: 'They read the reasons, and can appeal once within 14 days.',
}

const reportHints: Record<Verdict, string> = {
  approve: 'It stays as it is. Whoever reported it is thanked.',
  changes: 'It stays meanwhile. The business reads the reasons and your words.',
  reject: 'It is not shown any more. The business reads why, whoever reported it that it is gone.',
}

const reviewHints: Record<Verdict, string> = {
  approve: 'It is shown, or stays so; reports about it are answered.',
  changes: '',
  reject: 'It is not shown any more and leaves the average.',
}

const terms = { hints, sends }
const termsOfSubject: Partial<Record<string, typeof terms>> = {
  review: { hints: reviewHints, sends },
  report: { hints: reportHints, sends: reportSends },
}

/** "With 2 notes on fields." */
const notesText = (count: number) =>
  count === 0 ? '' : ` With ${count === 1 ? 'one note' : `${count} notes`} on fields.`

interface FormProps {
  draft: DecisionDraft
  verdict: Verdict
  subject: string
  /** How many services of an import are decided; 0 for all other cases. */
  amount: number
}

function Form({ draft, verdict, subject, amount }: FormProps) {
  const isReview = subject === 'review'
  const content = useRef<HTMLParagraphElement>(null)
  const isBack = verdict !== 'approve'
  const words = termsOfSubject[subject] ?? terms
  useEffect(() => {
    const form = content.current?.closest('form')
    form?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus({ preventScroll: true })
    form?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <PostForm
      operation={draft.operation}
      done={draft.doneText(verdict)}
      className="grid scroll-mt-[calc(var(--header-height)+1rem)] scroll-mb-[calc(var(--tab-bar-height)+7rem)] gap-4"
      onSend={() => void draft.send()}
    >
      <input type="hidden" name="verdict" value={verdict} />
      {draft.hidden
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      <p ref={content} className="type-small text-text-2">
        {words.hints[verdict]}
        {isBack && notesText(draft.notesCount)}
      </p>
      {isBack && <Reasons draft={draft} subject={subject} />}
      {isBack && (
        <TextArea
          label="In your words"
          name="text"
          isOptional={!draft.reasons.includes('other')}
          rows={2}
          maxLength={longestNote}
          value={draft.text}
          error={draft.errors.text}
          onChange={(event) => draft.setText(event.currentTarget.value)}
        />
      )}
      {draft.errors.others && <Notice tone="danger">{draft.errors.others}</Notice>}
      {verdict === 'reject' && !isReview && (
        <Checkbox
          label="Count as a strike"
          name="isStrike"
          hint="For 90 days, all of their work is looked at."
          checked={draft.isStrike}
          onChange={(event) => draft.setStrike(event.currentTarget.checked)}
        />
      )}
      <Button
        type="submit"
        kind={verdict === 'reject' ? 'danger-filled' : 'primary'}
        className="justify-self-start"
        busy={draft.isBusy && 'Sending'}
      >
        {amount > 1 ? `${togetherSends[verdict]} ${amount} services` : words.sends[verdict]}
      </Button>
    </PostForm>
  )
}

const Reasons = ({ draft, subject }: { draft: DecisionDraft; subject: string }) => (
  <ChoiceGroup legend="Reasons" className="flex flex-wrap gap-2" error={draft.errors.reasons}>
    {reasonsFor(subject).map((code) => (
      <label
        key={code}
        title={reasonTexts[code]}
        className="chip cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2"
      >
        <input
          type="checkbox"
          name="reasons"
          value={code}
          className="sr-only"
          checked={draft.reasons.includes(code)}
          onChange={() => draft.toggle(code)}
        />
        {reasonLabels[code]}
      </label>
    ))}
  </ChoiceGroup>
)
