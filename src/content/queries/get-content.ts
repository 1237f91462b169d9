import type { AppContext } from '#server/context.ts'
import type { HelpPage } from '#content/contract.ts'
import { sectionsOf, shownSections, type HomePage, type ShownSection } from '#content/rules/sections.ts'
import { frameTexts, textIn, textKeys, type TextKey } from '#content/rules/texts.ts'
import { selectShownPage, selectShownPages, type PageRow } from '#content/store/pages.server.ts'
import { isCategory } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/time/instant.ts'

/** The visible sections of a home page in their order, with their texts. */
export function getSections({ settings, cacheTags }: AppContext, page: HomePage): ShownSection[] {
  cacheTags('content')
  const names = {
    market: settings.get('market.name'),
    category: (key: string) => (isCategory(key) ? categoryWords(settings, key).label : key),
  }
  return shownSections(sectionsOf(settings.get('content.sections'), page), page, names)
}

const language = 'en'

export const getText = ({ settings }: Pick<AppContext, 'settings'>, key: TextKey): string =>
  textIn(settings.get('content.texts'), language, key)

/** Only the texts that differ from the built-in ones, so that most pages contain none. */
export function getChangedTexts({ settings }: Pick<AppContext, 'settings'>): Partial<Record<TextKey, string>> {
  const customTexts = settings.get('content.texts')[language] ?? {}
  return Object.fromEntries(
    textKeys.flatMap((key) =>
      customTexts[key] && customTexts[key] !== frameTexts[key].usual ? [[key, customTexts[key]]] : [],
    ),
  )
}

/** The published help pages. */
export async function listHelp(ctx: AppContext): Promise<HelpPage[]> {
  ctx.cacheTags('content')
  return (await selectShownPages(ctx.db)).map(asHelpPage)
}

/** A published help page. Throws `not-found`, also for drafts. */
export async function getHelpPage(ctx: AppContext, slug: string): Promise<HelpPage> {
  ctx.cacheTags('content')
  const row = await selectShownPage(ctx.db, slug)
  if (!row) throw notFound('page')
  return asHelpPage(row)
}

const asHelpPage = ({ slug, title, body, changedAt }: PageRow): HelpPage => ({
  slug,
  title,
  body,
  changedAt: isoOf(changedAt),
})
