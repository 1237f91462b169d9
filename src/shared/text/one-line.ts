import * as z from 'zod'

// Line breaks and other control characters, and those that change the direction of the text around them.
const broken = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a text can be written into one line of a page, an email header or a table without changing the text around
 * it.
 */
export const isOneLine = (text: string): boolean => !broken.test(text)

/** The schema of a single-line text such as a name, a title or a street: at most `most` characters, trimmed. */
export const oneLine = (most: number, tooLong?: string) =>
  z.string().trim().max(most, tooLong).refine(isOneLine, 'One line, please, without signs that cannot be seen.')
