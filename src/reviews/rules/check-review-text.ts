import { checkText } from '#moderation/rules/text-checks.ts'

/** A finding of an automatic check, and its field. */
export interface Finding {
  code: 'contact_data' | 'banned_words' | 'same_text'
  field: 'text'
  text: string
}

interface TextContext {
  bannedWords: readonly string[]
  /** Whether another review has the same text. */
  isElsewhere: boolean
}

/** Why a review has to wait for a moderator; empty: it is published at once. Capitals alone are no reason. */
export function checkReviewText(text: string, { bannedWords, isElsewhere }: TextContext): Finding[] {
  const found = checkText(text, bannedWords).flatMap((one): Finding[] =>
    one.code === 'all_capitals' ? [] : [{ code: one.code, field: 'text', text: one.found }],
  )
  return isElsewhere
    ? [...found, { code: 'same_text', field: 'text', text: 'The same words stand under another review.' }]
    : found
}
