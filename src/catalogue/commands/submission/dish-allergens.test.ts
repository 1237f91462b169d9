import { expect, test } from 'vitest'
import { addMember, anOption, wholeForm } from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { submitServiceDraft } from '#catalogue/commands/submission/submit-service-draft.ts'
import { serviceChangesInput } from '#catalogue/contract-form.ts'
import { exportServices } from '#catalogue/queries/export-services.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { readServiceCsv } from '#catalogue/rules/import/read-service-csv.ts'
import { readServiceJson } from '#catalogue/rules/import/service-json.ts'
import { parseFilters, writeFilters } from '#catalogue/rules/search/filter-address.ts'
import { appliedFilters } from '#catalogue/rules/search/filter-words.ts'
import { widened } from '#catalogue/rules/search/dropping.ts'
import { allergenText, statementOf, type StatedAllergens } from '#catalogue/rules/taxonomy/allergens.ts'
import { loadService } from '#catalogue/screens/service-page/load-service.server.ts'
import { sql } from '#platform/database/database.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

test('what a business states of a dish is on its page, in its files, in its form and for search engines', async () => {
  const provider = await world.provider()
  const ana = await addMember(world, provider.id)
  const dish = (name: string, allergens: StatedAllergens) =>
    anOption({ name, allergens, price: '12.00', durationMinutes: null })
  const options = [dish('Soup', ['milk', 'may-contain-nuts']), dish('Rice', ['none'])]
  const form = await wholeForm(world, ana, provider, { category: 'food', options })
  const draft = await saveDraft(ana, { kind: 'service', providerId: provider.id, form })
  const { id } = await submitServiceDraft(ana, { draftId: draft.id })
  await world.db.run(sql`update services set status = 'published', published_at = now() where id = ${id}`)
  expect((await getBusinessService(ana, id)).form.options).toEqual(options)
  const { view, structured } = await loadService(world.visitor(), id, new URLSearchParams())
  expect(view.service.options.map(({ allergens }) => allergens)).toEqual([['milk', 'may-contain-nuts'], ['none']])
  expect(structured.offers.map(({ additionalProperty }) => additionalProperty?.value)).toEqual([
    'Contains milk. May contain nuts.',
    'None of the 14 allergens',
  ])
  const files = [
    readServiceCsv((await exportServices(ana, provider.id, 'csv')).text),
    readServiceJson((await exportServices(ana, provider.id, 'json')).text),
  ]
  for (const { records } of files)
    expect(records[0]!.options!.map(({ allergens }) => allergens ?? null)).toEqual(options.map((one) => one.allergens))
  const cleared = readServiceCsv('key,option_name,option_allergens\nsoup,Soup,-\n').records[0]!
  expect(cleared.options).toEqual([{ name: 'Soup', allergens: null }])
})

test('a statement says at least something, and "none" says nothing else', () => {
  const isAccepted = (allergens: unknown) =>
    serviceChangesInput.safeParse({ options: [{ ...anOption(), allergens }] }).success
  expect([['none'], ['milk', 'may-contain-eggs'], null].map(isAccepted)).toEqual([true, true, true])
  expect([[], ['none', 'milk'], ['gold'], undefined].map(isAccepted)).toEqual([false, false, false, false])
  expect(allergenText(statementOf(['eggs'], ['eggs', 'lupin']))).toBe('Contains eggs. May contain lupin.')
  expect(allergenText(statementOf([], []))).toBe('Allergens not stated')
})

test('lists find where one dish is stated to be without all that is unwanted', async () => {
  const service = async (...dishes: StatedAllergens[]) => {
    const { id } = await world.haircut()
    for (const [index, allergens] of dishes.entries())
      await world.db.run(sql`insert into service_options (id, service_id, position, name, price_minor, allergens)
        values (${newId()}, ${id}, ${index + 1}, 'Dish', 900, ${allergens})`)
    await rebuildListings(world.system(), [id])
    return id
  }
  const either = await service(['nuts'], ['milk'])
  const neither = await service(['eggs'])
  const none = await service(['none'])
  const traces = await service(['may-contain-nuts'])
  await service(null)
  const found = async (...without: string[]) =>
    (await listServices(world.visitor(), { without })).items.map(({ id }) => id).toSorted()
  expect(await found('nuts')).toEqual([either, neither, none].toSorted())
  expect(await found('milk')).toEqual([either, neither, none, traces].toSorted())
  expect(await found('nuts', 'milk')).toEqual([neither, none].toSorted())
})

test('the filter is in the address, says what it means, and is never given up', () => {
  const filters = parseFilters(new URLSearchParams('without=milk,nuts'))
  expect(filters).toEqual({ without: ['milk', 'nuts'] })
  expect(writeFilters(filters).toString()).toBe('without=milk&without=nuts')
  expect(appliedFilters(filters, []).map(({ label }) => label)).toEqual(['A dish without milk', 'A dish without nuts'])
  expect(widened({ ...filters, rating: 4 }).at(-1)!.filters).toEqual(filters)
})
