import * as z from 'zod'

// Line breaks and other signs that control machines, and those that turn the direction of what stands around them.
const broken = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text can stand in one line of a page, a mail header or a table without changing what is around it. */
export const isOneLine = (text: string): boolean => !broken.test(text)

/** A name, a title, a street: what somebody types into one line, at most `most` characters, without blanks at its ends. */
export const oneLine = (most: number, tooLong?: string) =>
  z.string().trim().max(most, tooLong).refine(isOneLine, 'One line, please, without signs that cannot be seen.')
