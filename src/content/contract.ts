import type { Accent } from '#market/rules/brand-colours.ts'
import type { DocumentKind } from '#content/rules/documents.ts'
import type { HomePage, Section } from '#content/rules/sections.ts'
import type { TextKey } from '#content/rules/texts.ts'
import type { Picture } from '#shared/picture.ts'

export type { HomePage, Section } from '#content/rules/sections.ts'

/** A picture of the market, and how much wider than high it is. */
export type Logo = Picture & { ratio: number }

/** How the market is called and what it looks like. */
export interface Brand {
  name: string
  /** Who mails are from. */
  senderName: string
  legalName: string
  addressLines: string[]
  logo: { square: Logo | null; wide: Logo | null }
  accent: Accent
}

/** The same with what its form needs. */
export interface BrandSettings extends Brand {
  taxId: string
  isUsualAccent: boolean
  changes: ContentChange[]
}

/** A change of a setting of the content, newest first; the newest can be taken back. */
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
  /** '' where the built-in words stand. */
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

/** A page as whoever writes it has it: its newest version. */
export interface PageDraft extends PageLine {
  body: string
  versions: { version: number; title: string; changedAt: string; by: string | null; isShown: boolean }[]
}

/** A page as visitors read it. */
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

/** What every page carries of the brand: only what differs from the built-in one costs anything. */
export interface FrameBrand {
  name: string
  logo: { square: Logo | null; wide: Logo | null }
  /** For the head of the page, before anything is painted; '' while the colour is as designed. */
  style: string
  texts: Partial<Record<TextKey, string>>
  /** Labels of categories that are called otherwise. */
  categories: Partial<Record<string, string>>
}
