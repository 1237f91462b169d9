import * as z from 'zod'

// Schemas of fields that every slice has. Imported as types by anything that reaches a browser.

export const instant = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601.', example: '2026-11-06T15:00:00.000Z' })
/** A time as people read it, near enough to leave out the year. */
export const timeText = z.string().meta({ description: 'For people.', example: 'Fri 6 Nov, 15:00' })
export const epochMilliseconds = z
  .int()
  .meta({ description: 'Milliseconds since 1970-01-01 UTC.', example: 1_793_977_200_000 })
/** A calendar day without a place. */
export const isoDay = z.iso.date().meta({ example: '2026-11-06' })
export const currency = z.string().length(3).meta({ description: 'ISO 4217.', example: 'EUR' })
export const country = z.string().length(2).meta({ description: 'ISO 3166-1.', example: 'PT' })
export const minorUnits = z.int().meta({ description: 'In the smallest unit of the currency.', example: 6000 })
export const timeZone = z
  .string()
  .meta({ description: 'A name of the IANA time zone database.', example: 'Europe/Lisbon' })

export const moneySchema = z.object({ minor: minorUnits, currency }).meta({ id: 'Amount' })
export type Money = z.infer<typeof moneySchema>

export const shownMoneySchema = moneySchema
  .extend({ display: z.string().meta({ example: '€60' }) })
  .meta({ id: 'Money', description: 'Money with its text for people.' })
export type ShownMoney = z.infer<typeof shownMoneySchema>

export const momentSchema = z
  .object({ at: instant, display: z.string().meta({ example: 'Fri 6 Nov 2026, 15:00' }) })
  .meta({ id: 'Moment', description: 'An instant with its text for people.' })
export type Moment = z.infer<typeof momentSchema>

export const pictureSchema = z
  .object({
    file: z.string().meta({ description: 'With "-640.webp" behind it, an address.', example: '/media/019a5c3e' }),
    alt: z.string(),
    color: z.string().meta({ description: 'Paints the box until the picture is there.', example: '#8a6f5a' }),
    origin: z.string().meta({
      description:
        '"upload" has AVIF, WebP and JPEG at 320, 640, 1280 and 1920 pixels; "generated" and "demo-art" have WebP up to 1280.',
      example: 'upload',
    }),
    focus: z.string().optional(),
    blur: z.string().optional().meta({ description: 'A tiny picture, shown until this one is there.' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof pictureSchema>

export const furtherPictureSchema = pictureSchema.pick({ file: true, focus: true }).meta({
  id: 'FurtherPicture',
  description: 'A picture that is shown on request. "/media/" begins that of an upload.',
})
export type FurtherPicture = z.infer<typeof furtherPictureSchema>

export const formProblemSchema = z
  .object({
    field: z.string().meta({ description: 'May lead into a list.', example: 'options.0.price' }),
    code: z.string().meta({ example: 'missing' }),
    text: z.string().meta({ description: 'For a person, a whole sentence.' }),
    step: z.int().meta({ description: 'Index into the steps of the form.' }),
  })
  .meta({ id: 'FormProblem', description: 'What is wrong with a form.' })
export type FormProblem = z.infer<typeof formProblemSchema>
