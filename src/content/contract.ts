import type { Accent } from '#market/rules/brand-colours.ts'
import type { DocumentKind } from '#content/rules/documents.ts'
import type { HomePage, Section } from '#content/rules/sections.ts'
import type { TextKey } from '#content/rules/texts.ts'
import type { Picture } from '#shared/picture.ts'

export type { HomePage, Section } from '#content/rules/sections.ts'

/** An uploaded logo; `ratio` is its width divided by its height. */
export type Logo = Picture & { ratio: number }

/** The name and the look of the market. */
export interface Brand {
  name: string
  /** The sender name of emails. */
  senderName: string
  legalName: string
  addressLines: string[]
  logo: { square: Logo | null; wide: Logo | null }
  accent: Accent
}

/** The brand with the additional data of its form. */
export interface BrandSettings extends Brand {
  taxId: string
  isUsualAccent: boolean
  changes: ContentChange[]
}

/** A change of the content's settings; the newest one of a setting can be reverted. */
export interface ContentChange {
  id: number
  key: string
  at: string
  by: string | null
  reason: string
}

export interface HomeSections {
  page: HomePage
  sections: (Section & {
    usual: { heading: string; text: string }
    hasText: boolean
    isFixed: boolean
    label: string
  })[]
}

export interface TextLine {
  key: string
  where: string
  usual: string
  /** '' for the built-in text. */
  own: string
}

export interface PageLine {
  id: string
  slug: string
  title: string
  state: 'draft' | 'published' | 'changed'
  latestVersion: number
  shownVersion: number | null
  changedAt: string
}

/** The newest version of a page, for its authors. */
export interface PageDraft extends PageLine {
  body: string
  versions: { version: number; title: string; changedAt: string; by: string | null; isShown: boolean }[]
}

/** The published version of a page. */
export interface HelpPage {
  slug: string
  title: string
  body: string
  changedAt: string
}

export type { DocumentKind } from '#content/rules/documents.ts'

export interface DocumentLine {
  id: string
  kind: DocumentKind
  version: string
  validFrom: string
  source: 'text' | 'file'
  state: 'shown' | 'coming' | 'former' | 'withdrawn'
  publishedAt: string
}

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
