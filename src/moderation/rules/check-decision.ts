import { isReasonCode, type ReasonCode, type Verdict } from '#moderation/rules/reasons.ts'

export const shortestNote = 10
export const longestNote = 500

interface Decided {
  verdict: Verdict
  reasons: ReasonCode[]
  text: string
  notes: Record<string, string>
}

const isVerdict = (text: unknown) => text === 'approve' || text === 'changes' || text === 'reject'

function wrongNotes(notes: Record<string, string>): Record<string, string> {
  const long = Object.entries(notes).filter(([, note]) => note.length > longestNote)
  return Object.fromEntries(long.map(([field]) => [`notes.${field}`, `At most ${longestNote} characters.`]))
}

function wrongText(text: string, isNeeded: boolean): string | undefined {
  if (text.length > longestNote) return `At most ${longestNote} characters.`
  return isNeeded && text.trim().length < shortestNote
    ? `Write what it is, in ${shortestNote} characters or more.`
    : undefined
}

/** Checks a decision; errors by field. A subject that is sent back needs an explanation. */
export function checkDecision({ verdict, reasons, text, notes }: Decided): Record<string, string> {
  if (!isVerdict(verdict)) return { verdict: 'Choose one.' }
  const sendsBack = verdict !== 'approve'
  const textProblem = wrongText(text, sendsBack && reasons.includes('other'))
  return {
    ...(sendsBack && reasons.length === 0 && { reasons: 'Choose at least one reason.' }),
    ...(!reasons.every(isReasonCode) && { reasons: 'This reason is not known.' }),
    ...(textProblem && { text: textProblem }),
    ...wrongNotes(notes),
  }
}
