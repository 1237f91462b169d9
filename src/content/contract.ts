import * as z from 'zod'
import { documentKinds } from '#content/rules/documents.ts'
import { homePages } from '#content/rules/sections.ts'
import type { TextKey } from '#content/rules/texts.ts'
import { instant, pictureSchema } from '#shared/field-schemas.ts'
import { accentSchema } from '#market/contract-settings.ts'

const homePage = z.enum(homePages)
const documentKind = z.enum(documentKinds)

export type { HomePage } from '#content/rules/sections.ts'

export const logoSchema = pictureSchema
  .extend({
    ratio: z.number(),
  })
  .meta({ id: 'Logo', description: 'An uploaded logo; `ratio` is its width divided by its height.' })
export type Logo = z.infer<typeof logoSchema>

export const brandSchema = z
  .object({
    name: z.string(),
    senderName: z.string().describe('The sender name of emails.'),
    legalName: z.string(),
    addressLines: z.array(z.string()),
    logo: z.object({ square: logoSchema.nullable(), wide: logoSchema.nullable() }),
    accent: accentSchema,
  })
  .meta({ id: 'Brand', description: 'The name and the look of the market.' })
export type Brand = z.infer<typeof brandSchema>

export const contentChangeSchema = z
  .object({
    id: z.number(),
    key: z.string(),
    at: instant,
    by: z.string().nullable(),
    reason: z.string(),
  })
  .meta({
    id: 'ContentChange',
    description: "A change of the content's settings; the newest one of a setting can be reverted.",
  })
export type ContentChange = z.infer<typeof contentChangeSchema>

export const brandSettingsSchema = brandSchema
  .extend({
    taxId: z.string(),
    isUsualAccent: z.boolean(),
    changes: z.array(contentChangeSchema),
  })
  .meta({ id: 'BrandSettings', description: 'The brand with the additional data of its form.' })
export type BrandSettings = z.infer<typeof brandSettingsSchema>

export const sectionSchema = z
  .object({
    key: z.string(),
    isOn: z.boolean(),
    heading: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Section', description: 'A section of a home page. Empty texts stand for the built-in ones.' })
export type Section = z.infer<typeof sectionSchema>

export const homeSectionsSchema = z
  .object({
    page: homePage,
    sections: z.array(
      sectionSchema.extend({
        usual: z.object({ heading: z.string(), text: z.string() }),
        hasText: z.boolean(),
        isFixed: z.boolean(),
        label: z.string(),
      }),
    ),
  })
  .meta({ id: 'HomeSections' })
export type HomeSections = z.infer<typeof homeSectionsSchema>

export const textLineSchema = z
  .object({
    key: z.string(),
    where: z.string(),
    usual: z.string(),
    customText: z.string().describe("'' for the built-in text."),
  })
  .meta({ id: 'TextLine' })
export type TextLine = z.infer<typeof textLineSchema>

export const pageLineSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    state: z.enum(['draft', 'published', 'changed']),
    latestVersion: z.number(),
    shownVersion: z.number().nullable(),
    changedAt: instant,
  })
  .meta({ id: 'PageLine' })
export type PageLine = z.infer<typeof pageLineSchema>

export const pageDraftSchema = pageLineSchema
  .extend({
    body: z.string(),
    versions: z.array(
      z.object({
        version: z.int(),
        title: z.string(),
        changedAt: instant,
        by: z.string().nullable(),
        isShown: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PageDraft', description: 'The newest version of a page, for its authors.' })
export type PageDraft = z.infer<typeof pageDraftSchema>

/** The published version of a page. */
export interface HelpPage {
  slug: string
  title: string
  body: string
  changedAt: string
}

export type { DocumentKind } from '#content/rules/documents.ts'

export const documentLineSchema = z
  .object({
    id: z.uuid(),
    kind: documentKind,
    version: z.string(),
    validFrom: z.string(),
    source: z.enum(['text', 'file']),
    state: z.enum(['shown', 'coming', 'former', 'withdrawn']),
    publishedAt: instant,
  })
  .meta({ id: 'DocumentLine' })
export type DocumentLine = z.infer<typeof documentLineSchema>

/** The parts of the brand that every page contains; texts and categories only where they differ from the defaults. */
export interface FrameBrand {
  name: string
  logo: { square: Logo | null; wide: Logo | null }
  /** CSS for the page's head, before the first paint; '' for the color of the design. */
  style: string
  texts: Partial<Record<TextKey, string>>
  /** Labels of renamed categories. */
  categories: Partial<Record<string, string>>
}
