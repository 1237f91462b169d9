import * as z from 'zod'

// The joiners U+200C and U+200D are allowed: Persian and Indian names need them.
const controls = /\p{Cc}|(?![\u200c\u200d])\p{Cf}/u

/** One line of visible characters, trimmed; may be empty. */
export const plainLine = (atMost: number) =>
  z
    .string()
    .trim()
    .max(atMost, `At most ${atMost} letters.`)
    .refine((text) => !controls.test(text), 'Write one line of visible letters.')

/** A public name: one line of visible characters, trimmed. */
export const plainName = (atMost: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write a name.')
    .max(atMost, `At most ${atMost} letters.`)
    .refine((text) => !controls.test(text) && /[^\u200c\u200d\s]/.test(text), 'A name is one line of visible letters.')
