import * as z from 'zod'
import { sources, clientTypes } from '#analytics/rules/event-types.ts'

const readableText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const date = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

/** What the visitor wanted and did not find. */
const requestedInput = z.strictObject({
  date: date.optional(),
  until: date.optional(),
  weekday: z.int().min(1).max(7).optional(),
  optionId: z.uuid().optional(),
  staffId: z.uuid().optional(),
  party: z.int().min(1).max(10_000).optional(),
})

export const eventInput = z.strictObject({
  type: z.enum(clientTypes),
  /** The path of the page, without query and fragment. */
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#\s\p{Cc}\p{Cs}]*$/u)
    .optional(),
  serviceId: z.uuid().optional(),
  /** Where the visitor came from. */
  source: z.enum(sources).optional(),
  /** Only for source "outside": the host name of the site. */
  sourceHost: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Milliseconds between the event and the request. Clock times are not used, because clocks of devices are wrong. */
  age: z.int().min(0).max(300_000).optional(),
  requested: requestedInput.optional(),
})
export type EventInput = z.infer<typeof eventInput>

export const eventsInput = z.strictObject({
  /** Created by the browser: a batch counts once a day, however often it is sent. */
  id: z.uuid(),
  /** The browser's time zone: only its country is stored. */
  zone: readableText(60).optional(),
  /** The city that the visitor chose on this site. Stored only if it is a known city. */
  place: readableText(80).optional(),
  events: z.array(eventInput).min(1).max(20),
})
export type EventsInput = z.infer<typeof eventsInput>
