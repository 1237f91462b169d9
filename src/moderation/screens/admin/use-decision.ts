import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { decideCase } from '#moderation/screens/admin/queue-client.ts'
import { isKeyOf } from '#shared/known-key.ts'
import type { Operation } from '#shared/posted-form.ts'
import { useRejectedForm } from '#ui/form/post-form.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

const words: Record<Verdict, string> = { approve: 'approved', changes: 'sent back for changes', reject: 'rejected' }

const filled = (notes: Record<string, string>) =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note.trim() !== ''))

export interface WhatIsDecided {
  notes: Record<string, string>
  /** Of an import: the cases that are decided; empty for all other cases. */
  picked: string[]
  /** `restId`: a case of the same import that still waits. */
  onDecided(text: string, restId: string | undefined): void
}

/**
 * Where the decision goes: to the case that is shown, or to another one of its import if only others are picked, which
 * nobody has a version of.
 */
function targetOf({ id, seen }: CaseShown, picked: string[]) {
  if (picked.length === 0 || picked.includes(id)) return { id, seen, others: picked.filter((other) => other !== id) }
  return { id: picked[0]!, seen: undefined, others: picked.slice(1) }
}

/** The decision as typed, checked as the server will check it. */
export function useDecision(one: CaseShown, { notes, picked, onDecided }: WhatIsDecided) {
  const { id, ...which } = targetOf(one, picked)
  const operation: Operation = `POST /api/admin/moderation/cases/${id}/decision`
  const rejected = useRejectedForm(operation)
  const [verdict, setVerdict] = useState(useWantedVerdict(rejected.textOf('verdict')))
  const [reasons, setReasons] = useState(rejected.valuesOf('reasons') as ReasonCode[])
  const [text, setText] = useState(rejected.textOf('text'))
  const [isStrike, setStrike] = useState(rejected.textOf('isStrike') !== '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { isBusy, setError, run, ...doing } = useDoing()
  const error = doing.error ?? rejected.error
  const choose = (next: Verdict | null) => {
    setVerdict(next)
    setProblems({})
    setError(null)
  }
  const toggle = (code: ReasonCode) =>
    setReasons(reasons.includes(code) ? reasons.filter((each) => each !== code) : [...reasons, code])
  const doneText = (chosen: Verdict) =>
    `${picked.length > 1 ? `${picked.length} services` : one.reference} ${words[chosen]}.`
  const send = async () => {
    if (!verdict) return
    const decision = decisionOf({ verdict, reasons, text, notes, isStrike })
    const isNothingPicked = one.imported.length > 0 && picked.length === 0
    const found = { ...checkDecision(decision), ...(isNothingPicked && { others: 'Pick at least one service.' }) }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const rest = one.imported.filter((each) => !picked.includes(each.id)).map((each) => each.id)
    if (await run(() => decideCase(id, { ...decision, ...which })))
      onDecided(doneText(verdict), rest.includes(one.id) ? one.id : rest[0])
  }
  return {
    ...{
      verdict,
      choose,
      reasons,
      toggle,
      text,
      setText,
      isStrike,
      setStrike,
      isBusy,
      error,
      send,
      operation,
      /** Fields of the form besides what is typed. */
      hidden: [['seen', which.seen ?? ''], ...which.others.map((other) => ['others', other])] as [string, string][],
      doneText,
    },
    errors: { ...problems, ...error?.fields },
    notesCount: Object.keys(filled(notes)).length,
  }
}

/** Reasons, notes and strikes belong only to verdicts that can have them. */
const decisionOf = ({ verdict, reasons, notes, isStrike, ...rest }: Typed) => ({
  ...rest,
  verdict,
  reasons: verdict === 'approve' ? [] : reasons,
  notes: verdict === 'approve' ? {} : filled(notes),
  isStrike: verdict === 'reject' && isStrike,
})

interface Typed {
  verdict: Verdict
  reasons: ReasonCode[]
  text: string
  notes: Record<string, string>
  isStrike: boolean
}

/** The verdict of the form that was posted, or in the address, where a page without scripts has it. */
function useWantedVerdict(posted: string): Verdict | null {
  const [params] = useSearchParams()
  const wanted = posted || params.get('verdict') || ''
  return isKeyOf(words, wanted) ? wanted : null
}

export type DecisionDraft = ReturnType<typeof useDecision>
