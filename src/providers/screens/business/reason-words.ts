import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'

/** The text of a reason; an unknown code is shown unchanged. */
export const reasonText = (code: string): string => (isReasonCode(code) ? reasonTexts[code] : code)
