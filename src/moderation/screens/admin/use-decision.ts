import { useState } from 'react'
import { decideCase } from '#moderation/screens/admin/queue-client.ts'
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
function targetOf({ id, seen, imported }: CaseShown, picked: string[]) {
  if (imported.length === 0 || picked.includes(id)) return { id, seen, others: picked.filter((other) => other !== id) }
  return { id: picked[0]!, seen: undefined, others: picked.slice(1) }
}

/** The decision as typed, checked as the server will check it. */
export function useDecision(one: CaseShown, { notes, picked, onDecided }: WhatIsDecided) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [reasons, setReasons] = useState<ReasonCode[]>([])
  const [text, setText] = useState('')
  const [isStrike, setStrike] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { isBusy, error, setError, run } = useDoing()
  const choose = (next: Verdict | null) => {
    setVerdict(next)
    setProblems({})
    setError(null)
  }
  const toggle = (code: ReasonCode) =>
    setReasons(reasons.includes(code) ? reasons.filter((each) => each !== code) : [...reasons, code])
  const send = async () => {
    if (!verdict) return
    const isBack = verdict !== 'approve'
    const decision = {
      verdict,
      reasons: isBack ? reasons : [],
      text,
      notes: isBack ? filled(notes) : {},
      isStrike: verdict === 'reject' && isStrike,
    }
    const isNothingPicked = one.imported.length > 0 && picked.length === 0
    const found = { ...checkDecision(decision), ...(isNothingPicked && { others: 'Pick at least one service.' }) }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { id, ...which } = targetOf(one, picked)
    const rest = one.imported.filter((each) => !picked.includes(each.id)).map((each) => each.id)
    if (await run(() => decideCase(id, { ...decision, ...which })))
      onDecided(
        `${picked.length > 1 ? `${picked.length} services` : one.reference} ${words[verdict]}.`,
        rest.includes(one.id) ? one.id : rest[0],
      )
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
    },
    errors: { ...problems, ...error?.fields },
    notesCount: Object.keys(filled(notes)).length,
  }
}

export type DecisionDraft = ReturnType<typeof useDecision>
