import { beforeEach, expect, test } from 'vitest'
import {
  addAdmin,
  addMember,
  addPerson,
  codeOf,
  codesOf,
  signedUp,
  underSettings,
} from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { commissionPercentOf } from '#market/rules/fees/commission.ts'
import * as admin from '#providers/commands/business/administer-provider.ts'
import { closeByHand, markProvider, pauseByHand, resumeByHand } from '#providers/commands/business/administer-state.ts'
import { changePlan } from '#providers/commands/business/change-plan.ts'
import { closeProvider } from '#providers/commands/business/close-provider.ts'
import { decideProvider } from '#providers/commands/sign-up/decide-provider.ts'
import * as due from '#providers/commands/business/due-jobs.ts'
import { pauseProvider, resumeProvider } from '#providers/commands/business/pause-provider.ts'
import { appealRejection, resubmitProvider } from '#providers/commands/sign-up/resubmit-provider.ts'
import { getPlan } from '#providers/queries/get-plan.ts'
import { getManagedProvider } from '#providers/queries/get-managed-provider.ts'
import { hasRecentStrike } from '#providers/queries/list-strikes.ts'
import { mayMove, providerStates, type Mover, type ProviderState } from '#providers/rules/provider-states.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import type { Decision } from '#moderation/contract.ts'
import { sql } from '#platform/database/database.ts'
import { days, hours, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
const nothingOpen = async () => null
let owner: AppContext
let ownerOfMarket: AppContext
let moderator: AppContext
let id: string

beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  // Providers of other tests must have nothing due.
  await world.db.run(
    sql`update providers set plan_ends_at = null, erase_at = null, paused_from = null, paused_until = null`,
  )
  owner = await addPerson(world)
  id = (await signedUp(underSettings(owner, { 'moderation.mode': 'open' }))).id
  ownerOfMarket ??= await addAdmin(world, 'owner')
  moderator ??= await addAdmin(world, 'moderator')
  world.published.length = 0
})

const put = (status: ProviderState) =>
  world.db.run(
    sql`update providers set status = ${status}, paused_from = null, paused_until = null, state_changed_at = ${isoOf(world.now - days(60))} where id = ${id}`,
  )
const stateOf = async () =>
  (await world.db.row<{ status: ProviderState }>(sql`select status from providers where id = ${id}`))!.status
const decision = (verdict: Decision['verdict'], more: Partial<Decision> = {}): Decision => ({
  verdict,
  reasons: verdict === 'approve' ? [] : ['incomplete'],
  text: verdict === 'approve' ? '' : 'Please say more about what you do.',
  notes: verdict === 'changes' ? { summary: 'Say what you do.' } : {},
  ...more,
})
const published = () =>
  world.published
    .filter(({ type }) => type === 'provider.state-changed')
    .map(({ payload }) => [payload.from, payload.to])

// Runs every command from every state: an allowed transition happens, any other is rejected and changes nothing.
interface Command {
  name: string
  to: ProviderState
  by: Mover
  /** Absent: from every state from which the table leads there. */
  onlyFrom?: ProviderState[]
  run(): Promise<unknown>
}

const commands: Command[] = [
  { name: 'pause', to: 'paused', by: 'member', run: () => pauseProvider(owner, id) },
  { name: 'resume', to: 'active', by: 'member', run: () => resumeProvider(owner, id) },
  { name: 'suspend', to: 'suspended', by: 'admin', run: () => admin.suspendProvider(ownerOfMarket, id, 'Fraud') },
  {
    name: 'reinstate',
    to: 'active',
    by: 'admin',
    onlyFrom: ['suspended'],
    run: () => admin.reinstateProvider(ownerOfMarket, id),
  },
  { name: 'restrict', to: 'restricted', by: 'admin', run: () => admin.restrictProvider(ownerOfMarket, id, 'Debts') },
  {
    name: 'unrestrict',
    to: 'active',
    by: 'admin',
    onlyFrom: ['restricted'],
    run: () => admin.unrestrictProvider(ownerOfMarket, id),
  },
  {
    name: 'pause by hand',
    to: 'paused',
    by: 'admin',
    run: () => pauseByHand(ownerOfMarket, id, { reason: 'Asked on the phone' }),
  },
  {
    name: 'resume by hand',
    to: 'active',
    by: 'admin',
    onlyFrom: ['paused'],
    run: () => resumeByHand(ownerOfMarket, id),
  },
  {
    name: 'close by hand',
    to: 'closed',
    by: 'admin',
    onlyFrom: providerStates.filter((from) => from !== 'closed'),
    run: () => closeByHand(ownerOfMarket, id, 'Gone', nothingOpen),
  },
  {
    name: 'close',
    to: 'closed',
    by: 'member',
    onlyFrom: providerStates.filter((from) => from !== 'closed'),
    run: () => closeProvider(owner, id, nothingOpen),
  },
  {
    name: 'submit',
    to: 'submitted',
    by: 'member',
    onlyFrom: ['draft', 'changes_requested', 'rejected'],
    run: () => resubmitProvider(owner, id),
  },
]

test.each(commands)('$name follows exactly the table of states', async ({ to, by, onlyFrom, run }) => {
  for (const from of providerStates) {
    await world.db.run(sql`delete from moderation_cases where subject_id = ${id}`)
    await put(from)
    const isOpen = onlyFrom ? onlyFrom.includes(from) : mayMove(from, to, by)
    const rejected = await run().then(
      () => null,
      (error: { code: string; status: number; details: { offers?: object } }) => error,
    )
    expect([from, rejected?.code ?? 'ok', await stateOf()]).toEqual([
      from,
      isOpen ? 'ok' : 'transition-not-allowed',
      isOpen ? to : from,
    ])
    if (rejected) expect([rejected.status, rejected.details.offers]).toEqual([409, { status: from }])
  }
})

test('a decision changes the status of a waiting business only; for an active one it is recorded', async () => {
  for (const from of providerStates) {
    await put('submitted')
    await world.db.run(sql`delete from moderation_cases where subject_id = ${id}`)
    await put('draft')
    const { caseId } = await resubmitProvider(owner, id)
    await put(from)
    const one = (await findCase(owner, caseId!))!
    const code = await codeOf(decideProvider(moderator, one, decision('approve')))
    const waits = from === 'submitted' || from === 'in_review'
    const sells = from === 'active' || from === 'paused' || from === 'restricted'
    expect([from, code, await stateOf()]).toEqual([
      from,
      waits || sells ? 'ok' : 'transition-not-allowed',
      waits ? 'active' : from,
    ])
    // A rejected decision leaves the case open.
    expect((await findCase(owner, caseId!))!.decidedAt === null).toBe(!waits && !sells)
  }
})

test('a business in review because of its metrics that is rejected can sell nothing new at the venue', async () => {
  await put('submitted')
  await world.db.run(sql`delete from moderation_cases where subject_id = ${id}`)
  await put('draft')
  const { caseId } = await resubmitProvider(owner, id)
  await put('active')
  await decideProvider(moderator, (await findCase(owner, caseId!))!, decision('reject'))
  expect(await stateOf()).toBe('restricted')
})

test('a change of status is recorded, invalidates pages and is notified, with its reason', async () => {
  await admin.suspendProvider(ownerOfMarket, id, 'Sold what is not theirs')
  expect(world.invalidated).toEqual(expect.arrayContaining([`provider:${id}`, 'lists']))
  expect(world.published).toContainEqual({
    type: 'provider.state-changed',
    payload: {
      providerId: id,
      from: 'active',
      to: 'suspended',
      reason: 'Sold what is not theirs',
      openItems: 'fulfill',
    },
  })
  const { state } = await getManagedProvider(owner, id)
  expect(state).toMatchObject({ status: 'suspended', reason: 'Sold what is not theirs' })
  const audit = await world.db.rows<{ type: string }>(
    sql`select type from auth_event where detail->>'providerId' = ${id}`,
  )
  expect(audit.map(({ type }) => type)).toContain('provider-suspended')
})

test('only administrators with the right can change a business, moderators cannot', async () => {
  for (const role of ['moderator', 'support', 'finance', 'auditor'] as const) {
    const person = await addAdmin(world, role)
    expect(
      await codesOf([
        admin.suspendProvider(person, id, 'x'),
        admin.changePlanByHand(person, id, { plan: 'pro', endsAt: null, reason: 'x' }),
        admin.strikeProvider(person, id, 'x'),
        admin.changeServiceLimit(person, id, 9, 'x'),
        pauseByHand(person, id, { reason: 'x' }),
        resumeByHand(person, id),
        closeByHand(person, id, 'x', nothingOpen),
        markProvider(person, id, { mark: 'verified', isOn: true, reason: 'x' }),
      ]),
    ).toEqual(['permission-denied'])
  }
  expect(await stateOf()).toBe('active')
})

test('an administrator can pause a business until a day, close it if nothing prevents it, and mark it', async () => {
  await expect(pauseByHand(ownerOfMarket, id, { reason: 'Holidays', until: '2020-01-01' })).rejects.toMatchObject({
    code: 'argument-error',
  })
  const until = '2099-01-01'
  await pauseByHand(ownerOfMarket, id, { reason: 'Holidays', until })
  expect(await getManagedProvider(owner, id)).toMatchObject({
    state: { status: 'paused', reason: 'Holidays', pausedUntil: until },
  })
  await resumeByHand(ownerOfMarket, id)
  await closeByHand(ownerOfMarket, id, 'It is gone', async () => '3 orders are still open.')
  expect(await stateOf()).toBe('closing')
  await closeByHand(ownerOfMarket, id, 'It is gone', nothingOpen)
  expect(await stateOf()).toBe('closed')
  await put('active')
  const marks = () =>
    world.db.row(
      sql`select is_verified, is_trusted, verified_at is not null as is_dated from providers where id = ${id}`,
    )
  for (const isOn of [true, true, false]) {
    await markProvider(ownerOfMarket, id, { mark: 'verified', isOn, reason: 'Seen in person' })
    await markProvider(ownerOfMarket, id, { mark: 'trusted', isOn, reason: 'Years without a complaint' })
    expect(await marks()).toEqual({ isVerified: isOn, isTrusted: isOn, isDated: isOn })
  }
  const log = await world.db.rows<{ detail: object }>(
    sql`select detail from auth_event where type = 'provider-marked' and detail->>'providerId' = ${id} order by id`,
  )
  expect(log[0]!.detail).toMatchObject({
    mark: 'verified',
    before: { isVerified: false },
    after: { isVerified: true },
    reason: 'Seen in person',
  })
})

test('requested changes are made and reviewed again; after 30 days without them the application starts again', async () => {
  await put('draft')
  const first = await resubmitProvider(owner, id)
  await decideProvider(moderator, (await findCase(owner, first.caseId!))!, decision('changes'))
  expect(await getManagedProvider(owner, id)).toMatchObject({
    state: { status: 'changes_requested' },
    lastDecision: { verdict: 'changes', notes: { summary: 'Say what you do.' }, canAppealUntil: null },
  })
  const second = await resubmitProvider(owner, id)
  expect([second.status, second.caseId === first.caseId]).toEqual(['submitted', false])
  await decideProvider(moderator, (await findCase(owner, second.caseId!))!, decision('changes'))
  world.now += days(30) - 1
  await due.returnOverdueChanges(world.system())
  expect(await stateOf()).toBe('changes_requested')
  world.now += 1
  expect(await due.returnOverdueChanges(world.system())).toBe(1)
  expect(await due.returnOverdueChanges(world.system())).toBe(0)
  expect(await stateOf()).toBe('draft')
  expect((await resubmitProvider(owner, id)).status).toBe('submitted')
})

test('a rejection can be appealed once within 14 days, and a new application is possible after 30', async () => {
  await put('draft')
  const { caseId } = await resubmitProvider(owner, id)
  await decideProvider(moderator, (await findCase(owner, caseId!))!, decision('reject'))
  const { lastDecision } = await getManagedProvider(owner, id)
  expect(Date.parse(lastDecision!.canAppealUntil!)).toBe(world.now + days(14))
  expect(await codeOf(resubmitProvider(owner, id))).toBe('too-early')
  expect(await codeOf(appealRejection(owner, id, ''))).toBe('decision-incomplete')
  expect(await stateOf()).toBe('rejected')
  const appeal = await appealRejection(owner, id, 'The licence is in the documents.')
  expect(await codeOf(decideProvider(moderator, (await findCase(owner, appeal.caseId!))!, decision('approve')))).toBe(
    'appeal-needs-another',
  )
  await decideProvider(ownerOfMarket, (await findCase(owner, appeal.caseId!))!, decision('reject'))
  expect(await codeOf(appealRejection(owner, id, 'And yet it is in the documents.'))).toBe('transition-not-allowed')
  world.now += days(30)
  expect((await resubmitProvider(owner, id)).status).toBe('submitted')
})

test('a pause begins and ends in the time zone of the business', async () => {
  await world.db.run(sql`update providers set time_zone = 'Pacific/Auckland' where id = ${id}`)
  // Monday 2 November 10:00 UTC is Monday 23:00 in Auckland.
  await pauseProvider(owner, id, { from: '2026-11-03', until: '2026-11-05' })
  expect(await stateOf()).toBe('active')
  await due.movePauses(world.system())
  expect(await stateOf()).toBe('active')
  world.now += hours(1)
  await due.movePauses(world.system())
  expect(await getManagedProvider(owner, id)).toMatchObject({
    state: { status: 'paused', pausedUntil: '2026-11-05', pausedFrom: null },
  })
  world.now += hours(47)
  await due.movePauses(world.system())
  expect(await stateOf()).toBe('paused')
  world.now += hours(1)
  await due.movePauses(world.system())
  expect(await getManagedProvider(owner, id)).toMatchObject({ state: { status: 'active', pausedUntil: null } })
  expect(published()).toEqual([
    ['active', 'paused'],
    ['paused', 'active'],
  ])
})

test('a pause of today takes effect however many later ones are planned', async () => {
  await world.db.run(sql`delete from providers where slug like 'ahead-%'`)
  await world.db
    .run(sql`insert into providers (id, slug, status, name, country, city, region, time_zone, currency, joined_at, paused_from)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ahead-' || n, 'active', 'Ahead ' || n, 'US', 'Honolulu', 'north-america', 'Pacific/Honolulu', 'USD', now(), '2026-11-03'
    from generate_series(1, 120) n`)
  await world.db.run(sql`update providers set paused_from = '2026-11-02' where id = ${id}`)
  expect(await due.movePauses(world.system())).toBe(1)
  expect(await stateOf()).toBe('paused')
})

test('a planned pause can be cancelled; invalid days are refused', async () => {
  await pauseProvider(owner, id, { from: '2026-12-20' })
  await resumeProvider(owner, id)
  expect((await getManagedProvider(owner, id)).state.pausedFrom).toBe(null)
  for (const dates of [
    { until: '2026-11-02' },
    { until: '2026-10-01' },
    { from: '2026-12-20', until: '2026-12-20' },
    { from: '2026-02-30' },
    { until: 'soon' },
  ])
    expect(await codeOf(pauseProvider(owner, id, dates))).toBe('argument-error')
})

test('closing waits for open obligations, and is then completed automatically', async () => {
  let open: string | null = '2 orders are still open.'
  expect(await closeProvider(owner, id, async () => open)).toEqual({ isClosed: false, hindrance: open })
  expect(await stateOf()).toBe('closing')
  expect(await due.finishAllClosing(world.system(), async () => open)).toBe(0)
  expect(await closeProvider(owner, id, async () => open)).toMatchObject({ isClosed: false })
  open = null
  expect(await due.finishAllClosing(world.system(), async () => open)).toBe(1)
  expect(await stateOf()).toBe('closed')
  expect(await codeOf(closeProvider(owner, id, nothingOpen))).toBe('transition-not-allowed')
})

test('a closing business withdraws pending reviews', async () => {
  await put('draft')
  const { caseId } = await resubmitProvider(owner, id)
  await closeProvider(owner, id, nothingOpen)
  expect((await findCase(owner, caseId!))!.verdict).toBe('withdrawn')
})

test('thirty days after closing personal data is erased, accounting data is not', async () => {
  await addMember(world, id, 'staff')
  await closeProvider(owner, id, nothingOpen)
  world.now += days(30) - 1
  expect(await due.eraseClosed(world.system())).toBe(0)
  world.now += 1
  expect(await due.eraseClosed(world.system())).toBe(1)
  expect(await due.eraseClosed(world.system())).toBe(0)
  const row = await world.db.row(
    sql`select email, phone, website, legal_name, tax_id, payout, description, name from providers where id = ${id}`,
  )
  expect(row).toMatchObject({
    email: '',
    phone: '',
    website: '',
    legalName: '',
    description: '',
    payout: { method: 'at_venue' },
    name: expect.stringMatching(/^Studio/),
  })
  expect(await world.db.rows(sql`select 1 from provider_members where provider_id = ${id}`)).toEqual([])
  expect(await world.db.rows(sql`select name from resources where provider_id = ${id}`)).toEqual([
    { name: 'Former team member' },
  ])
})

test('a paid plan has one trial of 14 days; then the free plan applies', async () => {
  expect(await getPlan(owner, id)).toMatchObject({ key: 'growth', name: 'Growth' })
  expect(await commission()).toBe(8)
  await changePlan(owner, id, 'pro')
  expect(await getPlan(owner, id)).toMatchObject({ key: 'pro' })
  world.now += days(14)
  expect(await due.endTrials(world.system())).toBe(1)
  expect(await due.endTrials(world.system())).toBe(0)
  expect(await getPlan(owner, id)).toMatchObject({ key: 'starter', endsAt: null })
  expect(await commission()).toBe(12)
  expect(world.published.map(({ type }) => type)).toContain('provider.plan-changed')
  expect(await codeOf(changePlan(owner, id, 'growth'))).toBe('plan-needs-payment')
  expect((await getPlan(owner, id)).choices).toEqual([])
  await admin.changePlanByHand(ownerOfMarket, id, { plan: 'pro', endsAt: null, reason: 'Paid by transfer' })
  await admin.changeServiceLimit(ownerOfMarket, id, 500, 'Agreed')
  expect(await getPlan(owner, id)).toMatchObject({ key: 'pro', endsAt: null, limits: { services: 500, members: 25 } })
  for (const percent of [4, 6]) await admin.agreeOnShare(ownerOfMarket, id, percent, 'Agreed')
  const agreed = await world.db.rows(
    sql`select detail -> 'before' as before, detail -> 'after' as after from auth_event where type = 'agreed-share' and detail::text like ${`%${id}%`}`,
  )
  expect(agreed).toContainEqual({ before: { agreedPercent: 4 }, after: { agreedPercent: 6 } })
})

test('owners are told once that their plan ends in three days, and again of another end', async () => {
  const planEvents = () => world.published.splice(0).filter(({ type }) => type.startsWith('provider.plan-end'))
  world.published.length = 0
  world.now += days(11) - 1
  expect(await due.notifyEndingPlans(world.system())).toBe(0)
  world.now += 1
  expect(await due.notifyEndingPlans(world.system())).toBe(1)
  expect(await due.notifyEndingPlans(world.system())).toBe(0)
  expect(planEvents()).toMatchObject([{ type: 'provider.plan-ending', payload: { providerId: id } }])
  await changePlan(owner, id, 'pro')
  expect(await due.notifyEndingPlans(world.system())).toBe(0)
  await admin.changePlanByHand(ownerOfMarket, id, { plan: 'pro', endsAt: world.now + days(2), reason: 'Paid' })
  expect(await due.notifyEndingPlans(world.system())).toBe(1)
  world.now += days(2)
  planEvents()
  expect(await due.notifyEndingPlans(world.system())).toBe(0)
  expect(await due.endTrials(world.system())).toBe(1)
  expect(planEvents()).toMatchObject([{ type: 'provider.plan-ended', payload: { providerId: id, plan: 'pro' } }])
})

const commission = async () => {
  const row = await world.db.row<{ agreedPercent: number | null; plan: string }>(
    sql`select commission_percent as agreed_percent, plan from providers where id = ${id}`,
  )
  return commissionPercentOf(owner.settings, { ...row!, category: 'hair' })
}

test('a strike counts for 90 days', async () => {
  await admin.strikeProvider(ownerOfMarket, id, 'Fake photos')
  expect(await hasRecentStrike(owner, id)).toBe(true)
  world.now += days(90)
  expect(await hasRecentStrike(owner, id)).toBe(false)
})

test('only owners can close the business, change the plan and submit again', async () => {
  const manager = await addMember(world, id, 'manager')
  expect(
    await codesOf([
      closeProvider(manager, id, nothingOpen),
      changePlan(manager, id, 'pro'),
      resubmitProvider(manager, id),
      appealRejection(manager, id, 'Because it is right.'),
    ]),
  ).toEqual(['permission-denied'])
  await pauseProvider(manager, id)
  expect(await stateOf()).toBe('paused')
})

test('of two simultaneous suspensions one is applied', async () => {
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(admin.suspendProvider(ownerOfMarket, id, 'Fraud'))))
  expect(codes.toSorted()).toEqual(['ok', 'transition-not-allowed', 'transition-not-allowed'])
})
