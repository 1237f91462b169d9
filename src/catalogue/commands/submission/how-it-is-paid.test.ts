import { expect, test } from 'vitest'
import {
  addMember,
  addModerator,
  rejectionOf,
  under,
  wholeForm,
} from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { revisionJudged } from '#catalogue/commands/revisions/judge-revision.ts'
import { submitServiceDraft } from '#catalogue/commands/submission/submit-service-draft.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServiceForm } from '#catalogue/queries/submission/get-service-form.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { sql } from '#platform/database/database.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'

const world = await openWorld()
const online = { 'payments.adapter': 'test' }

async function business() {
  const provider = await world.provider()
  const ana = under(await addMember(world, provider.id), online)
  const submit = async (terms: Partial<ServiceForm>) => {
    const form = await wholeForm(world, ana, provider, terms)
    return submitServiceDraft(ana, {
      draftId: (await saveDraft(ana, { kind: 'service', providerId: provider.id, form: { ...form } })).id,
    })
  }
  const publish = async (terms: Partial<ServiceForm>) => {
    const { id } = await submit(terms)
    await world.db.run(sql`update services set status = 'published', published_at = now() where id = ${id}`)
    return id
  }
  return { provider, ana, submit, publish }
}

test('a draft whose deposit would not cover the commission is refused with the required amount', async () => {
  const { submit } = await business()
  expect(await rejectionOf(submit({ paymentMode: 'deposit', depositPercent: 10 }))).toMatchObject({
    code: 'form-incomplete',
    details: { fields: { depositPercent: expect.stringContaining('At least 15 %') } },
  })
  expect(await rejectionOf(submit({ paymentMode: 'deposit', deposit: '5' }))).toMatchObject({
    details: { fields: { deposit: expect.stringContaining('At least EUR 9.00') } },
  })
})

test('a smaller deposit is applied at once; a larger one, or another payment mode, waits for review', async () => {
  const { ana, publish } = await business()
  const id = await publish({ paymentMode: 'deposit', depositPercent: 40 })
  const change = (changes: Partial<ServiceForm>) => changeService(ana, id, { changes, base: {} })
  expect(await change({ depositPercent: 25 })).toMatchObject({ live: ['depositPercent'], waiting: [] })
  expect(await change({ depositPercent: 50 })).toMatchObject({ live: [], waiting: ['depositPercent'] })
  expect(await change({ depositPercent: null, deposit: '20' })).toMatchObject({ live: [] })
  const row = sql`select deposit_percent as percent, deposit_minor as minor from services where id = ${id}`
  expect(await world.db.row(row)).toEqual({ percent: 25, minor: null })
  const { caseId } = (await world.db.row<{ caseId: string }>(
    sql`select c.id as case_id from moderation_cases c join service_revisions r on r.id = c.subject_id where r.service_id = ${id}`,
  ))!
  const moderator = under(await addModerator(world), online)
  const one = (await findCase(world.system(), caseId))!
  await claimCase(moderator, caseId)
  await revisionJudged.decide(moderator, one, { verdict: 'approve', reasons: [], text: '', notes: {} })
  expect(await world.db.row(row)).toEqual({ percent: null, minor: 2000 })
  expect((await getBusinessService(ana, id)).form).toMatchObject({
    paymentMode: 'deposit',
    depositPercent: null,
    deposit: '20.00',
  })
})

test('the form starts with the usual payment mode of the category, and knows the commission', async () => {
  const { ana, provider } = await business()
  const { usualTerms, commissionPercents } = await getServiceForm(ana, { providerId: provider.id, category: 'hair' })
  expect(commissionPercents.hair).toBe(12)
  expect(usualTerms.order).toEqual({ paymentMode: 'full', depositPercent: null, deposit: '', noShowPercent: null })
  expect(usualTerms.booking).toEqual({ paymentMode: 'deposit', depositPercent: 20, deposit: '', noShowPercent: null })
  const offline = await getServiceForm(under(ana, { 'payments.adapter': 'none' }), { providerId: provider.id })
  expect(Object.values(offline.usualTerms).map(({ paymentMode }) => paymentMode)).toEqual([
    'at_venue',
    'at_venue',
    'at_venue',
  ])
})
