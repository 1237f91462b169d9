import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'

/** A reason as people read it; what nobody knows any more says of itself what it can. */
export const reasonText = (code: string): string => (isReasonCode(code) ? reasonTexts[code] : code)
