import { checkText } from '#moderation/rules/text-checks.ts'

/** What an automatic look found, and in which field. */
export interface Finding {
  code: 'contact_data' | 'banned_words' | 'same_text'
  field: 'text'
  text: string
}

interface TextContext {
  bannedWords: readonly string[]
  /** The same words stand under another review. */
  isElsewhere: boolean
}

/** Why a review waits for a moderator before it is shown; nothing when it need not. Loud letters alone are no reason. */
export function checkReviewText(text: string, { bannedWords, isElsewhere }: TextContext): Finding[] {
  const found = checkText(text, bannedWords).flatMap((one): Finding[] =>
    one.code === 'all_capitals' ? [] : [{ code: one.code, field: 'text', text: one.found }],
  )
  return isElsewhere
    ? [...found, { code: 'same_text', field: 'text', text: 'The same words stand under another review.' }]
    : found
}
