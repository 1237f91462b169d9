import type { AppContext } from '#server/context.ts'
import type { BrandSettings, ContentChange, PageDraft, PageLine, HomeSections, TextLine } from '#content/contract.ts'
import { getBrand } from '#content/queries/get-brand.ts'
import { pageState } from '#content/rules/pages.ts'
import { builtIn, sectionsOf, type HomePage } from '#content/rules/sections.ts'
import { frameTexts, textKeys } from '#content/rules/texts.ts'
import { selectPage, selectPages, selectVersions, type PageRow } from '#content/store/pages.server.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { usualAccent } from '#market/rules/brand-colours.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { listSettingChanges } from '#market/queries/list-setting-changes.ts'
import type { SettingKey } from '#shared/settings.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

export const brandKeys = [
  'market.name',
  'market.company',
  'mail.sender_name',
  'brand.accent',
  'brand.logo',
] as const satisfies SettingKey[]
export const contentKeys = ['content.sections', 'content.texts'] as const satisfies SettingKey[]

/** The brand with the data of its form. Throws `unauthenticated` and `permission-denied`. */
export async function getBrandSettings(callerCtx: AppContext): Promise<BrandSettings> {
  await requireRight(callerCtx, 'read-settings')
  const ctx = await withFreshSettings(callerCtx)
  const brand = getBrand(ctx)
  const { light, dark } = brand.accent
  return {
    ...brand,
    senderName: ctx.settings.get('mail.sender_name'),
    taxId: ctx.settings.get('market.company').taxId ?? '',
    isUsualAccent: light === usualAccent.light && dark === usualAccent.dark,
    changes: await changesOf(ctx, brandKeys),
  }
}

async function changesOf(ctx: AppContext, keys: readonly SettingKey[]): Promise<ContentChange[]> {
  const changes = await listSettingChanges(ctx, keys)
  return changes.map(({ id, key, changedAt, by, reason }) => ({ id, key, at: isoOf(changedAt), by, reason }))
}

/** The sections of both home pages and the texts of the frame. Throws `unauthenticated` and `permission-denied`. */
export async function getContentDashboard(callerCtx: AppContext, language: string) {
  await requireRight(callerCtx, 'read-settings')
  const ctx = await withFreshSettings(callerCtx)
  const customText = ctx.settings.get('content.texts')[language] ?? {}
  const texts = textKeys.map((key): TextLine => ({
    key,
    where: frameTexts[key].where,
    usual: frameTexts[key].usual,
    customText: customText[key] ?? '',
  }))
  return {
    pages: [homeSections(ctx, 'landing'), homeSections(ctx, 'home')],
    texts,
    language,
    changes: await changesOf(ctx, contentKeys),
  }
}

function homeSections({ settings }: AppContext, page: HomePage): HomeSections {
  const sections = sectionsOf(settings.get('content.sections'), page).map((section) => {
    const { label, heading, text, isFixed = false } = builtIn[page].find(({ key }) => key === section.key)!
    return { ...section, label, isFixed, usual: { heading, text: text ?? '' }, hasText: text !== null }
  })
  return { page, sections }
}

const first = '00000000-0000-0000-0000-000000000000'

/** Help pages, drafts included, in the order of their creation. Throws `unauthenticated` and `permission-denied`. */
export async function listPages(
  ctx: AppContext,
  cursor?: string,
  limit = 50,
): Promise<{ items: PageLine[]; next: string | null }> {
  await requireRight(ctx, 'read-settings')
  const rows = await selectPages(ctx.db, isId(cursor) ? cursor : first, limit + 1)
  const items = rows.slice(0, limit).map(lineOf)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

const lineOf = ({ id, slug, title, latestVersion, shownVersion, changedAt }: PageRow): PageLine => ({
  id,
  slug,
  title,
  state: pageState({ latestVersion, shownVersion }),
  latestVersion,
  shownVersion,
  changedAt: isoOf(changedAt),
})

/** The newest version of a page with its history. Throws `permission-denied` and `not-found`. */
export async function getPageDraft(ctx: AppContext, id: string): Promise<PageDraft> {
  await requireRight(ctx, 'read-settings')
  const row = isId(id) ? await selectPage(ctx.db, id) : undefined
  if (!row) throw notFound('page')
  const versions = await selectVersions(ctx.db, id)
  return {
    ...lineOf(row),
    body: row.body,
    versions: versions.map(({ version, title, changedAt, by }) => ({
      version,
      title,
      changedAt: isoOf(changedAt),
      by,
      isShown: version === row.shownVersion,
    })),
  }
}
