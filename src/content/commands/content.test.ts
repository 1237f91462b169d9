import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMedia } from '../../../tests/support/media.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { followTermsOfToday } from '#content/commands/follow-terms.ts'
import { publishDocument, withdrawDocument } from '#content/commands/publish-document.ts'
import { saveBrand } from '#content/commands/save-brand.ts'
import { addPage, hidePage, publishPage, removePage, restorePage, savePage } from '#content/commands/save-page.ts'
import { saveSections, saveTexts, undoContent } from '#content/commands/save-sections.ts'
import {
  getBrandSettings,
  getContentDashboard,
  getPageDraft,
  listPages,
} from '#content/queries/get-content-dashboard.ts'
import { getHelpPage, getSections, getText, listHelp } from '#content/queries/get-content.ts'
import { findDocumentVersion, findShownDocument, listDocuments } from '#content/queries/get-document.ts'
import { getFrameBrand } from '#content/queries/get-frame-brand.ts'
import { sectionsOf } from '#content/rules/sections.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let admin: AppContext
let moderator: AppContext

async function addAdmin(role: string): Promise<AppContext> {
  const userId = newId()
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Olu', ${`${userId}@example.com`})`)
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, ${role}, now())`)
  return world.user({ userId, isAdmin: true })
}

beforeAll(async () => {
  admin = await addAdmin('admin')
  moderator = await addAdmin('moderator')
})

const visitor = () => withFreshSettings(world.visitor())
const reason = 'For good reasons'
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('help pages', () => {
  beforeEach(async () => {
    await world.db.run(sql`delete from content_page_versions`)
    await world.db.run(sql`delete from content_pages`)
  })

  const input = { slug: '', title: 'How refunds work', body: 'Money comes **back**.' }

  test('a page is a draft until it is published, and a published page stays unchanged during edits', async () => {
    const draft = await addPage(admin, input)
    expect(draft).toMatchObject({ slug: 'how-refunds-work', state: 'draft', latestVersion: 1 })
    expect(await errorOf(getHelpPage(world.visitor(), 'how-refunds-work'))).toBe('not-found')
    await publishPage(admin, draft.id)
    await savePage(admin, draft.id, { ...input, slug: 'refunds', body: 'Other words', version: 1 })
    expect(await getHelpPage(world.visitor(), 'refunds')).toMatchObject({ body: 'Money comes **back**.' })
    expect(await getPageDraft(admin, draft.id)).toMatchObject({ state: 'changed', latestVersion: 2, shownVersion: 1 })
    await publishPage(admin, draft.id)
    expect((await listHelp(world.visitor())).map(({ body }) => body)).toEqual(['Other words'])
    await restorePage(admin, draft.id, 1)
    expect((await publishPage(admin, draft.id)).versions.map(({ version, isShown }) => [version, isShown])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    expect((await getHelpPage(world.visitor(), 'refunds')).body).toBe('Money comes **back**.')
    await hidePage(admin, draft.id)
    expect(await listHelp(world.visitor())).toEqual([])
    await removePage(admin, draft.id)
    expect(await errorOf(getPageDraft(admin, draft.id))).toBe('not-found')
    expect(world.invalidated).toContain('content')
  })

  test('of two simultaneous editors, the second is told of the conflict', async () => {
    const { id } = await addPage(admin, { ...input, slug: 'two' })
    const results = await Promise.all(
      [1, 2].map((who) => errorOf(savePage(admin, id, { ...input, slug: 'two', body: `By ${who}`, version: 1 }))),
    )
    expect(results.toSorted()).toEqual(['done', 'page-changed'])
  })

  test('a slug belongs to one page', async () => {
    await addPage(admin, { ...input, slug: 'two' })
    expect(await errorOf(addPage(admin, { ...input, slug: 'two' }))).toBe('slug-taken')
    const { id } = await addPage(admin, { ...input, slug: 'three' })
    expect(await errorOf(savePage(admin, id, { ...input, slug: 'two', version: 1 }))).toBe('slug-taken')
    expect((await listPages(admin)).items.map(({ slug }) => slug)).toEqual(['two', 'three'])
  })

  test.each([
    ['no title', { title: ' ' }],
    ['markup in the title', { title: '<script>x</script>' }],
    ['a body that is huge', { body: 'x'.repeat(50_000) }],
    ['an address of ours', { slug: 'credits' }],
  ])('a page with %s is refused', async (_what, part) => {
    expect(await errorOf(addPage(admin, { ...input, slug: 'wrong', ...part }))).toBe('argument-error')
  })
})

describe('home pages and texts', () => {
  test('a changed heading, order or visibility is shown at once, and can be undone', async () => {
    const [hero, ...rest] = sectionsOf({}, 'landing')
    const changed = [
      { ...hero!, heading: '  People of  Lisbon ' },
      ...rest.toReversed().map((one) => ({ ...one, isOn: one.key !== 'map' })),
    ]
    await saveSections(admin, 'landing', { sections: changed, reason })
    const shown = getSections(await visitor(), 'landing')
    expect(shown[0]).toMatchObject({ key: 'hero', heading: 'People of Lisbon' })
    expect(shown.map(({ key }) => key)).toEqual(['hero', 'sell', 'newest', 'how', 'categories', 'rated'])
    const [last] = (await getContentDashboard(admin, 'en')).changes
    await undoContent(admin, last!.id)
    expect(getSections(await visitor(), 'landing')[0]).toMatchObject({
      heading: 'Good people, near you, at a time that works',
    })
    expect(await errorOf(undoContent(admin, last!.id))).not.toBe('done')
  })

  test('a custom text replaces the built-in one, and an empty one restores it', async () => {
    await saveTexts(admin, { language: 'en', texts: { 'footer.promise': 'We keep ours.' }, reason })
    expect(getText(await visitor(), 'footer.promise')).toBe('We keep ours.')
    expect(getFrameBrand(await visitor()).texts).toEqual({ 'footer.promise': 'We keep ours.' })
    await saveTexts(admin, { language: 'en', texts: { 'footer.promise': '' }, reason })
    expect(getFrameBrand(await visitor()).texts).toEqual({})
    expect(await errorOf(saveTexts(admin, { language: 'en', texts: { nothing: 'x' }, reason }))).toBe('argument-error')
    expect(await errorOf(saveTexts(admin, { language: '__proto__', texts: {}, reason }))).toBe('argument-error')
  })
})

test('simultaneous changes to different parts of a setting are both stored', async () => {
  for (let round = 0; round < 5; round++) {
    const said = (page: 'landing' | 'home') =>
      sectionsOf({}, page).map((one) => ({ ...one, heading: one.key === 'hero' ? '' : `Round ${round}` }))
    await Promise.all([
      saveSections(admin, 'landing', { sections: said('landing'), reason }),
      saveSections(admin, 'home', { sections: said('home'), reason }),
      saveTexts(admin, { language: 'en', texts: { 'footer.promise': `Round ${round}` }, reason }),
      saveTexts(admin, { language: 'pt', texts: { 'footer.promise': `Volta ${round}` }, reason }),
    ])
    const { settings } = await visitor()
    for (const page of ['landing', 'home'] as const)
      expect(getSections({ ...world.visitor(), settings }, page).at(-1)!.heading).toBe(`Round ${round}`)
    expect(settings.get('content.texts')).toEqual({
      en: { 'footer.promise': `Round ${round}` },
      pt: { 'footer.promise': `Volta ${round}` },
    })
  }
  await world.db.run(sql`delete from settings where key like 'content.%'`)
})

describe('brand', () => {
  test('an accent colour with too little contrast is refused with its contrast and the nearest valid one; a valid one is on every page', async () => {
    const rejected = await saveBrand(admin, { accent: { light: '#ffd400', dark: '#67cec1' }, reason }).catch(
      (error: Error) => error.message,
    )
    expect(rejected).toMatch(
      /^#ffd400 cannot be read on light: a contrast of 1\.\d\d to 1 .* The nearest that can is #[0-9a-f]{6}\.$/,
    )
    await saveBrand(admin, { accent: { light: '#7a1f5c', dark: '#f0a6d4' }, name: 'Agora', reason })
    const brand = getFrameBrand(await visitor())
    expect(brand).toMatchObject({
      name: 'Agora',
      style: expect.stringContaining('--brand:light-dark(#7a1f5c,#f0a6d4)'),
    })
    await saveBrand(admin, { accent: null, name: 'Sokora', reason })
    expect(getFrameBrand(await visitor())).toMatchObject({ name: 'Sokora', style: '' })
    expect((await getBrandSettings(admin)).changes.length).toBeGreaterThan(0)
  })

  test.each([
    ['a name with markup', { name: '<b>Agora</b>' }],
    ['no name', { name: ' ' }],
    ['a sender with an address', { senderName: 'Agora <x@evil.example>' }],
    ['a sender with a line end', { senderName: 'Agora\r\nBcc: x' }],
    ['a colour with more in it', { accent: { light: '#05615c}*{display:none', dark: '#67cec1' } }],
    ['a logo without words', { logo: { square: { mediaId: newId(), alt: '' } } }],
  ])('%s is refused', async (_what, part) => {
    expect(await errorOf(saveBrand(admin, { ...part, reason }))).toBe('argument-error')
  })

  test('undoing a logo change restores the previous file and releases the new one', async () => {
    const ownerId = (admin.actor as { userId: string }).userId
    const [first, second] = [
      await addMedia(world, { ownerId, purpose: 'logo' }),
      await addMedia(world, { ownerId, purpose: 'logo' }),
    ]
    for (const mediaId of [first, second])
      await saveBrand(admin, { logo: { square: { mediaId, alt: 'Our name' } }, reason })
    const goes = async () =>
      (
        await world.db.rows<{ id: string }>(
          sql`select id from media where id = any(${[first, second]}) and expires_at is not null`,
        )
      ).map(({ id }) => id)
    expect(await goes()).toEqual([first])
    const newest = async () => (await getBrandSettings(admin)).changes[0]!.id
    await undoContent(admin, await newest())
    expect(await goes()).toEqual([second])
    await world.db.run(sql`delete from media where id = ${second}`)
    expect(await errorOf(undoContent(admin, await newest()))).toBe('not-found')
    await saveBrand(admin, { logo: { square: null }, reason })
  })

  test('a logo of another user, or an invalid one, is refused', async () => {
    expect(await errorOf(saveBrand(admin, { logo: { wide: { mediaId: newId(), alt: 'Our name' } }, reason }))).toBe(
      'not-found',
    )
  })
})

describe('terms and privacy', () => {
  const terms = {
    kind: 'terms' as const,
    version: '2027-01',
    validFrom: '2026-11-02',
    body: '# Terms of {market}\n\nBe kind to each other.',
    reason,
  }
  const pdf = new TextEncoder().encode('%PDF-1.7\nwords\n%%EOF\n')
  const versionOf = async () => (await visitor()).settings.get('terms.version')

  /** Documents and terms as in a new installation. */
  const clearCache = async () => {
    await world.db.run(sql`delete from content_documents`)
    await world.db.run(sql`delete from settings where key like 'terms.%'`)
  }

  test('a published version is in force, customers agree to it, and the former one can still be read', async () => {
    await clearCache()
    const first = await publishDocument(admin, terms)
    expect(await versionOf()).toBe('2027-01')
    const { body: _, ...head } = terms
    world.now += 1_000
    await publishDocument(admin, { ...head, version: '2027-02', file: pdf })
    expect(await versionOf()).toBe('2027-02')
    expect(await findShownDocument(world.visitor(), 'terms')).toMatchObject({ version: '2027-02', body: null })
    expect(Buffer.from((await findShownDocument(world.visitor(), 'terms'))!.file!).equals(Buffer.from(pdf))).toBe(true)
    expect(await findDocumentVersion(world.visitor(), 'terms', '2027-01')).toMatchObject({ body: terms.body })
    const [newest] = await listDocuments(admin)
    await withdrawDocument(admin, newest!.id, { reason })
    expect(await versionOf()).toBe('2027-01')
    expect(await findDocumentVersion(world.visitor(), 'terms', '2027-02')).toBeUndefined()
    await withdrawDocument(admin, first, { reason })
    expect(await findShownDocument(world.visitor(), 'terms')).toBeUndefined()
    expect(await versionOf()).toBe('2026-11')
  })

  test('a version of a later date is not in force before', async () => {
    await clearCache()
    await publishDocument(admin, { ...terms, version: '2027-03', validFrom: '2026-11-05' })
    expect(await versionOf()).toBe('2026-11')
    expect(await followTermsOfToday(world.system())).toBe(0)
    world.now += days(3)
    expect(await followTermsOfToday(world.system())).toBe(1)
    expect(await versionOf()).toBe('2027-03')
    expect(await followTermsOfToday(world.system())).toBe(0)
    world.now -= days(3)
  })

  test.each<[string, object, string]>([
    ['a version that is there', { version: '2027-03' }, 'version-taken'],
    ['a version with a slash', { version: '../x' }, 'argument-error'],
    ['a day that does not exist', { version: 'v9', validFrom: '2026-02-30' }, 'argument-error'],
    ['nothing in it', { version: 'v9', body: ' ' }, 'argument-error'],
    ['both a text and a file', { version: 'v9', file: pdf }, 'argument-error'],
    [
      'a web page called PDF',
      { version: 'v9', body: undefined, file: new TextEncoder().encode('<html>%%EOF') },
      'argument-error',
    ],
    [
      'a file that is huge',
      {
        version: 'v9',
        body: undefined,
        file: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 2 ** 20), Buffer.from('%%EOF')]),
      },
      'argument-error',
    ],
  ])('%s is refused', async (_what, part, code) => {
    expect(await errorOf(publishDocument(admin, { ...terms, ...part } as never))).toBe(code)
  })
})

test('a moderator can read but not change content, and changes by administrators are in the audit log', async () => {
  const works = [
    () => getBrandSettings(moderator),
    () => getContentDashboard(moderator, 'en'),
    () => listPages(moderator),
    () => listDocuments(moderator),
    () => addPage(moderator, { slug: 'x', title: 'Xx', body: 'x' }),
    () => saveBrand(moderator, { name: 'Mine', reason }),
  ]
  for (const work of works) expect(await errorOf(work())).toBe('permission-denied')
  const types = (await world.db.rows<{ type: string }>(sql`select distinct type from auth_event`)).map(
    ({ type }) => type,
  )
  expect(types).toEqual(
    expect.arrayContaining([
      'page-saved',
      'page-published',
      'page-hidden',
      'page-removed',
      'sections-changed',
      'texts-changed',
      'setting-undone',
      'brand-changed',
      'document-published',
      'document-withdrawn',
    ]),
  )
})
