import type { AdminEndpoint } from './admin-endpoints.ts'
import type { FixtureIds } from './admin-fixtures.ts'
import { addTown } from '../../src/catalogue/commands/taxonomy/change-places.ts'
import { featureService } from '../../src/catalogue/commands/listings/feature-service.ts'
import { addSynonyms } from '../../src/catalogue/commands/search/save-synonyms.ts'
import { publishDocument } from '../../src/content/commands/publish-document.ts'
import { addPage, publishPage } from '../../src/content/commands/save-page.ts'
import { saveTexts } from '../../src/content/commands/save-sections.ts'
import { sectionsOf } from '../../src/content/rules/sections.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import type { World } from './worlds/world.ts'

const reason = 'For good reasons'
const today = '2026-11-02'
const letters = () =>
  newId()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'x')
    .slice(0, 12) +
  newId()
    .slice(-6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** The targets of endpoints about catalogue and content. */
export function contentFixtures(world: World) {
  const system = () => world.system()
  const featurable = async (): Promise<FixtureIds> => {
    await world.db.run(sql`delete from featured_services`)
    return { id: (await world.haircut()).id }
  }
  const page = async (): Promise<FixtureIds> => {
    const { id } = await addPage(system(), { slug: `page-${newId()}`, title: 'How it works', body: 'Well.' })
    await publishPage(system(), id)
    return { id }
  }
  const document = async (): Promise<FixtureIds> => ({
    id: await publishDocument(system(), {
      kind: 'privacy',
      version: newId().slice(-12),
      validFrom: today,
      body: '# Privacy\n\nWe tell nobody.',
      reason,
    }),
  })
  const freshDashboard = async (): Promise<FixtureIds> => {
    await world.db.run(
      sql`delete from settings where key like 'catalogue.%' or key like 'places.%' or key like 'content.%' or key like 'brand.%'`,
    )
    return { word: letters() }
  }
  return {
    featurable,
    page,
    document,
    freshDashboard,
    featured: async (): Promise<FixtureIds> => {
      const { id } = await featurable()
      return {
        id: await featureService(system(), {
          serviceId: id!,
          page: 'europe',
          category: 'hair',
          startsOn: today,
          endsOn: '2026-11-09',
          reason,
        }),
      }
    },
    synonyms: async (): Promise<FixtureIds> => ({
      id: (await addSynonyms(system(), { words: [letters(), 'barber'], leadsTo: [], language: '' })).id,
    }),
    town: async (): Promise<FixtureIds> => ({
      id: String(
        (
          await addTown(system(), {
            name: letters(),
            country: 'PT',
            latitude: 38,
            longitude: -8,
            timeZone: 'Europe/Lisbon',
            reason,
          })
        ).id,
      ),
    }),
    contentChange: async (): Promise<FixtureIds> => {
      await saveTexts(system(), { language: 'en', texts: { 'footer.promise': letters() }, reason })
      return {
        id: String(
          (await world.db.row<{ id: number }>(
            sql`select max(id) as id from setting_changes where key = 'content.texts'`,
          ))!.id,
        ),
      }
    },
  }
}

const pageBody = { slug: '', title: 'How refunds work', body: 'Money comes back.' }

export const contentEndpoints: Record<string, AdminEndpoint> = {
  'GET /api/admin/catalogue': { needs: 'read-settings' },
  'POST /api/admin/catalogue/categories/{category}/subcategories': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), category: 'hair' }),
    body: ({ word }: FixtureIds) => ({ change: { kind: 'add', name: word } }),
    notes: 'subcategories-changed',
  },
  'POST /api/admin/catalogue/categories/{category}/attributes': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), category: 'hair' }),
    body: ({ word }: FixtureIds) => ({ change: { kind: 'add', type: 'yes_no', label: word } }),
    notes: 'attributes-changed',
  },
  'GET /api/admin/catalogue/categories/{category}/services': {
    needs: 'read-settings',
    on: async () => ({ category: 'hair' }),
    query: '?subcategory=cut',
  },
  'PUT /api/admin/catalogue/categories/{category}': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), category: 'hair' }),
    body: { label: 'Hair and beard', title: '' },
    notes: 'category-renamed',
  },
  'PUT /api/admin/catalogue/countries/{country}/regions/{region}': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), country: 'XK', region: 'asia' }),
    body: { isMember: true },
    notes: 'country-moved',
  },
  'PUT /api/admin/catalogue/countries/{country}': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), country: 'FJ' }),
    body: { isOpen: false },
    notes: 'country-closed',
  },
  'GET /api/admin/catalogue/places': { needs: 'read-settings' },
  'POST /api/admin/catalogue/places': {
    needs: 'change-rules',
    on: (t) => t.freshDashboard(),
    body: ({ word }: FixtureIds) => ({
      name: word,
      country: 'PT',
      latitude: 38,
      longitude: -8,
      timeZone: 'Europe/Lisbon',
    }),
    notes: 'place-added',
  },
  'PUT /api/admin/catalogue/places/{id}': {
    needs: 'change-rules',
    on: (t) => t.town(),
    body: { isHidden: true },
    notes: 'place-hidden',
  },
  'DELETE /api/admin/catalogue/places/{id}': { needs: 'change-rules', on: (t) => t.town(), notes: 'place-removed' },
  'GET /api/admin/catalogue/synonyms': { needs: 'read-settings' },
  'POST /api/admin/catalogue/synonyms': {
    needs: 'change-rules',
    body: { words: ['coiffeur', 'barber'] },
    notes: 'synonyms-added',
  },
  'PUT /api/admin/catalogue/synonyms/{id}': {
    needs: 'change-rules',
    on: (t) => t.synonyms(),
    body: { words: ['figaro', 'barber'] },
    notes: 'synonyms-changed',
  },
  'DELETE /api/admin/catalogue/synonyms/{id}': {
    needs: 'change-rules',
    on: (t) => t.synonyms(),
    notes: 'synonyms-removed',
  },
  'GET /api/admin/catalogue/search': { needs: 'read-settings', query: '?q=barber' },
  'GET /api/admin/catalogue/featured': { needs: 'read-providers' },
  'POST /api/admin/catalogue/featured': {
    needs: 'change-rules',
    on: (t) => t.featurable(),
    body: ({ id }: FixtureIds) => ({
      serviceId: id,
      page: 'europe',
      category: 'hair',
      startsOn: today,
      endsOn: '2026-11-09',
    }),
    notes: 'service-featured',
  },
  'POST /api/admin/catalogue/featured/{id}/end': {
    needs: 'change-rules',
    on: (t) => t.featured(),
    body: {},
    notes: 'featuring-ended',
  },
  'GET /api/admin/content': { needs: 'read-settings' },
  'GET /api/admin/content/brand': { needs: 'read-settings' },
  'PUT /api/admin/content/brand': {
    needs: 'change-rules',
    on: (t) => t.freshDashboard(),
    body: { accent: { light: '#7a1f5c', dark: '#f0a6d4' } },
    notes: 'brand-changed',
  },
  'GET /api/admin/content/accent': { needs: 'read-settings', query: '?light=%237a1f5c' },
  'PUT /api/admin/content/sections/{page}': {
    needs: 'change-rules',
    on: async () => ({ page: 'home' }),
    body: { sections: sectionsOf({}, 'home') },
    notes: 'sections-changed',
  },
  'PUT /api/admin/content/texts/{language}': {
    needs: 'change-rules',
    on: async () => ({ language: 'en' }),
    body: { texts: { 'footer.promise': 'Ours' } },
    notes: 'texts-changed',
  },
  'POST /api/admin/content/changes/{id}/undo': {
    needs: 'change-rules',
    on: (t) => t.contentChange(),
    notes: 'setting-undone',
  },
  'GET /api/admin/content/pages': { needs: 'read-settings' },
  'POST /api/admin/content/pages': {
    needs: 'change-rules',
    on: (t) => t.freshDashboard(),
    body: ({ word }: FixtureIds) => ({ ...pageBody, slug: word }),
    notes: 'page-saved',
  },
  'GET /api/admin/content/pages/{id}': { needs: 'read-settings', on: (t) => t.page() },
  'PUT /api/admin/content/pages/{id}': {
    needs: 'change-rules',
    on: (t) => t.page(),
    body: ({ id }: FixtureIds) => ({ ...pageBody, slug: `other-${id}`, version: 1 }),
    notes: 'page-saved',
  },
  'POST /api/admin/content/pages/{id}/publish': { needs: 'change-rules', on: (t) => t.page(), notes: 'page-published' },
  'POST /api/admin/content/pages/{id}/hide': { needs: 'change-rules', on: (t) => t.page(), notes: 'page-hidden' },
  'POST /api/admin/content/pages/{id}/restore': {
    needs: 'change-rules',
    on: (t) => t.page(),
    body: { version: 1 },
    notes: 'page-saved',
  },
  'DELETE /api/admin/content/pages/{id}': { needs: 'change-rules', on: (t) => t.page(), notes: 'page-removed' },
  'GET /api/admin/content/documents': { needs: 'read-settings' },
  'POST /api/admin/content/documents/{kind}': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), kind: 'privacy' }),
    body: ({ word }: FixtureIds) => ({ version: word, validFrom: today, body: '# Privacy\n\nWe tell nobody at all.' }),
    notes: 'document-published',
  },
  'PUT /api/admin/content/documents/{kind}/file': {
    needs: 'change-rules',
    on: async (t) => ({ ...(await t.freshDashboard()), kind: 'privacy' }),
    query: ({ word }: FixtureIds) => `?version=${word}&validFrom=${today}`,
    body: '%PDF-1.7\nwords\n%%EOF\n',
    notes: 'document-published',
  },
  'POST /api/admin/content/documents/{id}/withdraw': {
    needs: 'change-rules',
    on: (t) => t.document(),
    body: {},
    notes: 'document-withdrawn',
  },
  'GET /api/admin/content/documents/{id}/text': { needs: 'read-settings', on: (t) => t.document() },
}
