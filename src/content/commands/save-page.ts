import type { AppContext } from '#server/context.ts'
import type { PageDraft } from '#content/contract.ts'
import { getPageDraft } from '#content/queries/get-content-dashboard.ts'
import { pageProblems, slugOfTitle, type PageInput } from '#content/rules/pages.ts'
import { contentWrong, pageChanged } from '#content/rules/errors.ts'
import {
  countPages,
  deletePage,
  insertPage,
  insertVersion,
  lockPage,
  selectVersion,
  setLatest,
  setShown,
  type PageRow,
} from '#content/store/pages.server.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { notFound } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'

const mostPages = 200

const whoOf = ({ actor }: AppContext) => (actor.kind === 'user' ? actor.userId : null)
const targetOf = ({ id, title }: { id: string; title: string }) => ({ kind: 'page', id, label: title })

function normalized({ slug, title, body }: PageInput): PageInput {
  const page = {
    title: title.trim(),
    slug: slug.trim() || slugOfTitle(title),
    body: body.replaceAll('\r\n', '\n').trimEnd(),
  }
  const problems = pageProblems(page)
  if (Object.keys(problems).length > 0) throw contentWrong(problems)
  return page
}

/** Creates a page as a draft. Throws `permission-denied`, `argument-error` and `slug-taken`. */
export async function addPage(ctx: AppContext, input: PageInput): Promise<PageDraft> {
  await requireRight(ctx, 'change-rules')
  const [id, page] = [newId(), normalized(input)]
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    if ((await countPages(db)) >= mostPages) throw contentWrong({ title: `There are ${mostPages} pages already.` })
    await insertPage(db, { id, slug: page.slug, now: ctx.now })
    await insertVersion(db, { pageId: id, version: 1, ...page, by: whoOf(ctx), now: ctx.now })
    await recordAct(inside, {
      type: 'page-saved',
      target: targetOf({ id, title: page.title }),
      after: { slug: page.slug, version: 1 },
    })
    return getPageDraft(inside, id)
  })
}

/**
 * Saves a page as a new version; visitors see the published one until the new one is published. Throws
 * `permission-denied`, `not-found`, `argument-error`, `slug-taken` and `page-changed`.
 */
export async function savePage(
  ctx: AppContext,
  id: string,
  { version, ...input }: PageInput & { version: number },
): Promise<PageDraft> {
  await requireRight(ctx, 'change-rules')
  const page = normalized(input)
  return changing(ctx, id, async (inside, before) => {
    if (before.latestVersion !== version) throw pageChanged()
    await writeVersion(inside, before, page)
    if (page.slug !== before.slug && before.shownVersion !== null) await inside.invalidate(inside.db, 'content')
    await recordAct(inside, {
      type: 'page-saved',
      target: targetOf({ id, title: page.title }),
      before: { slug: before.slug, version },
      after: { slug: page.slug, version: version + 1 },
    })
  })
}

async function writeVersion(
  ctx: AppContext,
  { id, latestVersion }: PageRow,
  { slug, title, body }: PageInput,
): Promise<void> {
  const version = latestVersion + 1
  await insertVersion(ctx.db, { pageId: id, version, title, body, by: whoOf(ctx), now: ctx.now })
  await setLatest(ctx.db, id, { slug, version, now: ctx.now })
}

/** Publishes the newest version at once. Throws `permission-denied` and `not-found`. */
export const publishPage = async (ctx: AppContext, id: string): Promise<PageDraft> => {
  await requireRight(ctx, 'change-rules')
  return changing(ctx, id, async (inside, { shownVersion, latestVersion, title }) => {
    await setShown(inside.db, id, latestVersion, ctx.now)
    await inside.invalidate(inside.db, 'content')
    await recordAct(inside, {
      type: 'page-published',
      target: targetOf({ id, title }),
      before: { version: shownVersion },
      after: { version: latestVersion },
    })
  })
}

/** Makes a page a draft again. Throws `permission-denied` and `not-found`. */
export const hidePage = async (ctx: AppContext, id: string): Promise<PageDraft> => {
  await requireRight(ctx, 'change-rules')
  return changing(ctx, id, async (inside, { shownVersion, title }) => {
    await setShown(inside.db, id, null, ctx.now)
    await inside.invalidate(inside.db, 'content')
    await recordAct(inside, { type: 'page-hidden', target: targetOf({ id, title }), before: { version: shownVersion } })
  })
}

/** Copies an older version into a new one, so that the history is kept. Throws `permission-denied` and `not-found`. */
export const restorePage = async (ctx: AppContext, id: string, version: number): Promise<PageDraft> => {
  await requireRight(ctx, 'change-rules')
  return changing(ctx, id, async (inside, before) => {
    const old = await selectVersion(inside.db, id, version)
    if (!old) throw notFound('version')
    await writeVersion(inside, before, { ...old, slug: before.slug })
    await recordAct(inside, {
      type: 'page-saved',
      target: targetOf({ id, title: old.title }),
      before: { version: before.latestVersion },
      after: { version: before.latestVersion + 1, restored: version },
    })
  })
}

/** Deletes a page with its history. Throws `permission-denied` and `not-found`. */
export async function removePage(ctx: AppContext, id: string): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = await lockPage(db, id)
    if (!before) throw notFound('page')
    await deletePage(db, id)
    await ctx.invalidate(db, 'content')
    await recordAct(inside, {
      type: 'page-removed',
      target: targetOf(before),
      before: { slug: before.slug, version: before.latestVersion },
    })
  })
}

async function changing(
  ctx: AppContext,
  id: string,
  work: (ctx: AppContext, before: PageRow) => Promise<void>,
): Promise<PageDraft> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = await lockPage(db, id)
    if (!before) throw notFound('page')
    await work(inside, before)
    return getPageDraft(inside, id)
  })
}
