import { useState } from 'react'
import { decideCase } from '#moderation/screens/admin/queue-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { checkDecision } from '#moderation/rules/check-decision.ts'
import type { ReasonCode, Verdict } from '#moderation/rules/reasons.ts'

const words: Record<Verdict, string> = { approve: 'approved', changes: 'sent back for changes', reject: 'rejected' }

const filled = (notes: Record<string, string>) =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note.trim() !== ''))

/** The decision as typed, checked as the server will check it. */
export function useDecision(one: CaseShown, notes: Record<string, string>, onDecided: (text: string) => void) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [reasons, setReasons] = useState<ReasonCode[]>([])
  const [text, setText] = useState('')
  const [isStrike, setStrike] = useState(false)
  const [isTogether, setTogether] = useState(one.together > 1)
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
      isTogether,
    }
    const found = checkDecision(decision)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (await run(() => decideCase(one.id, { ...decision, seen: one.seen })))
      onDecided(`${isTogether ? `${one.together} services` : one.reference} ${words[verdict]}.`)
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
      isTogether,
      setTogether,
      isBusy,
      error,
      send,
    },
    errors: { ...problems, ...error?.fields },
    notesCount: Object.keys(filled(notes)).length,
  }
}

export type DecisionDraft = ReturnType<typeof useDecision>
