import * as z from 'zod'

// The two joiners (U+200C, U+200D) are letters' own business: Persian and Indian names are written with them.
const controls = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/u

/** One line of visible signs, without blanks around it; it may be empty. */
export const plainLine = (atMost: number) =>
  z
    .string()
    .trim()
    .max(atMost, `At most ${atMost} letters.`)
    .refine((text) => !controls.test(text), 'Write one line of visible letters.')

/** A name that people see: one line of visible signs, without blanks around it. */
export const plainName = (atMost: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write a name.')
    .max(atMost, `At most ${atMost} letters.`)
    .refine((text) => !controls.test(text) && /[^\u200c\u200d\s]/.test(text), 'A name is one line of visible letters.')
