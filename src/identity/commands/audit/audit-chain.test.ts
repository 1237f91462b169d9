import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, codeOf, userIdOf } from '../../../../tests/support/businesses.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { checkAuditNow, checkAuditWhenDue } from '#identity/commands/audit/check-audit.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { eraseEvents } from '#identity/commands/audit/erase-events.ts'
import { personTarget, recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { sealAudit } from '#identity/commands/audit/seal-audit.ts'
import { getAuditHealth } from '#identity/queries/audit-health.ts'
import { sql, type Statement } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

let world: World
beforeEach(async () => void (world = await openWorld()))

const note = (name: string) => recordEvent(world.system(), { type: 'timer-run', detail: { name } })

async function sealed(count = 5) {
  for (let number = 0; number < count; number++) await note(`sweep ${number}`)
  while ((await sealAudit(world.system())) > 0);
}

/** Manipulates the log with direct access to the database. */
async function tamper(statement: Statement) {
  for (const table of [sql`auth_event`, sql`audit_seals`])
    await world.db.run(sql`alter table ${table} disable trigger all`)
  await world.db.run(statement)
  for (const table of [sql`auth_event`, sql`audit_seals`])
    await world.db.run(sql`alter table ${table} enable trigger all`)
}

async function checked() {
  world.now += days(1)
  await checkAuditWhenDue(world.system())
  const { state, findings } = await getAuditHealth(world.system())
  return { state, findings: findings.map(({ what, seq }) => [what, seq]) }
}

const third = sql`(select event_id from audit_seals where seq = 3)`

test('events are sealed in order, once, also by simultaneous jobs', async () => {
  for (let number = 0; number < 7; number++) {
    world.now += 1_000
    await note(`sweep ${number}`)
  }
  await Promise.all([1, 2, 3].map(() => sealAudit(world.system())))
  expect(await sealAudit(world.system())).toBe(0)
  const seals = await world.db.rows<{ seq: number; name: string }>(
    sql`select seq, e.detail->>'name' as name from audit_seals s join auth_event e on e.id = s.event_id order by seq`,
  )
  expect(seals).toEqual([1, 2, 3, 4, 5, 6, 7].map((seq) => ({ seq, name: `sweep ${seq - 1}` })))
})

test('before the first check the result is unknown; then the log is checked once a day', async () => {
  await sealed()
  expect(await getAuditHealth(world.system())).toMatchObject({ state: 'waiting', sealed: 0, checkedAt: null })
  expect(await checked()).toEqual({ state: 'ok', findings: [] })
  const { checkedAt, sealed: count, words } = await getAuditHealth(world.system())
  expect([checkedAt, count, words]).toEqual([world.now, 5, '5 entries of the log are as they were written.'])
  world.now += hours(23)
  await checkAuditWhenDue(world.system())
  expect((await getAuditHealth(world.system())).checkedAt).toBe(checkedAt)
  expect(world.published.filter(({ type }) => type === 'audit.broken')).toEqual([])
})

describe('tampering is detected and reported once, if somebody', () => {
  const attacks: [string, Statement, (string | number | null)[][]][] = [
    [
      'changed what was written',
      sql`update auth_event set detail = '{"name": "nothing"}' where id = ${third}`,
      [['changed', 3]],
    ],
    [
      'changed who did it',
      sql`update auth_event set actor_user_id = gen_random_uuid() where id = ${third}`,
      [['changed', 3]],
    ],
    ['took something out', sql`delete from auth_event where id = ${third}`, [['missing', 3]]],
    [
      'took it out with its seal',
      sql`with gone as (delete from audit_seals where seq = 3 returning event_id) delete from auth_event where id = (select event_id from gone)`,
      [['seal-missing', 3]],
    ],
    [
      'cut the end off',
      sql`with gone as (delete from audit_seals where seq > 3 returning event_id) delete from auth_event where id in (select event_id from gone)`,
      [['cut', 5]],
    ],
    [
      'slipped something in',
      sql`insert into auth_event (id, at, type) values (gen_random_uuid(), now(), 'signed-in')`,
      [['inserted', null]],
    ],
    [
      'made a seal up',
      sql`update audit_seals set hash = 'x' where seq = 5`,
      [
        ['changed', 5],
        ['cut', 5],
      ],
    ],
  ]

  test.each(attacks)('%s', async (_, harm, found) => {
    await sealed()
    expect(await checked()).toEqual({ state: 'ok', findings: [] })
    await tamper(harm)
    expect(await checked()).toEqual({ state: 'red', findings: found })
    await checked()
    expect(world.published.filter(({ type }) => type === 'audit.broken')).toHaveLength(1)
  })

  test('removed an event before it was sealed', async () => {
    await sealed()
    await note('gone')
    await tamper(sql`delete from auth_event where detail->>'name' = 'gone'`)
    expect(await checked()).toEqual({ state: 'red', findings: [['missing', null]] })
  })
})

test('entries and seals cannot be changed or removed through the application', async () => {
  await sealed()
  for (const table of [sql`auth_event`, sql`audit_seals`]) {
    await expect(world.db.run(sql`delete from ${table}`)).rejects.toThrow('not changed')
    await expect(world.db.run(sql`truncate ${table} cascade`)).rejects.toThrow('not changed')
  }
  await expect(world.db.run(sql`update auth_event set type = 'x'`)).rejects.toThrow('not changed')
})

describe('a person who is erased', () => {
  const everywhere = () =>
    world.db.rows<{ text: string }>(sql`select e::text as text from auth_event e order by at, id`)

  test('is removed from all events, and every seal stays valid, made before or after', async () => {
    const [ann, bob] = [newId(), await addAdmin(world, 'support')]
    const network = { ipPrefix: '192.0.2.0', device: 'Firefox on Linux' }
    await recordEvent(world.user({ userId: ann }), { type: 'signed-in', detail: { sessionId: newId() }, ...network })
    await recordAct(bob, {
      type: 'user-disabled',
      target: personTarget(ann),
      reason: 'Ann asked for it',
      subjectUserId: ann,
    })
    await recordAct(bob, { type: 'prepay-set', target: personTarget(ann), reason: 'Ann again' })
    await recordAct(bob, { type: 'service-suspended', reason: 'Not theirs' })
    await sealed(2)
    await recordEvent(world.user({ userId: ann, impersonatedBy: userIdOf(bob) }), { type: 'viewed' })
    await eraseEvents(world.system(), ann)
    await eraseEvents(world.system(), ann)
    const stored = (await everywhere()).map(({ text }) => text).join('\n')
    expect(stored).not.toMatch(new RegExp(`${ann}|192\\.0\\.2\\.0|Firefox|Ann `))
    expect(stored).toContain('Not theirs')
    const rows = await world.db.rows<{ type: string; subject: string }>(
      sql`select type, subject_user_id as subject from auth_event where type in ('signed-in', 'user-disabled', 'viewed')`,
    )
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['signed-in', 'user-disabled', 'viewed'])
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(1)
    await sealed(1)
    expect(await checked()).toEqual({ state: 'ok', findings: [] })
  })

  test('leaves their admin actions in the log, without their name', async () => {
    const boss = await addAdmin(world, 'owner')
    const after = { status: 'suspended' }
    await recordAct(boss, { type: 'service-suspended', after, reason: 'Not theirs' })
    await eraseEvents(world.system(), userIdOf(boss))
    const row = await world.db.row(
      sql`select actor_user_id <> ${userIdOf(boss)} as is_gone, actor_role as role, detail from auth_event`,
    )
    expect(row).toEqual({ isGone: true, role: 'owner', detail: { after, reason: 'Not theirs' } })
  })

  test('does not allow other changes: erased parts must match their seal, and the database refuses the rest', async () => {
    await recordEvent(world.user(), { type: 'signed-in', detail: { a: 1 }, ipPrefix: '192.0.2.0' })
    await sealed(1)
    expect(await checked()).toEqual({ state: 'ok', findings: [] })
    const other = newId()
    for (const change of [
      sql`subject_user_id = ${other}`,
      sql`subject_user_id = null`,
      sql`detail = '{"a": 2}'`,
      sql`detail = '{}'`,
      sql`ip_prefix = ''`,
      sql`at = now()`,
    ])
      await expect(world.db.run(sql`update auth_event set ${change}`)).rejects.toThrow('not changed')
    await world.db.run(
      sql`update auth_event set detail = '{}', erased = '{"detail": "made up"}' where type = 'signed-in'`,
    )
    await expect(world.db.run(sql`update auth_event set erased = null`)).rejects.toThrow('not changed')
    expect(await checked()).toEqual({ state: 'red', findings: [['changed', 1]] })
  })
})

test('an admin action is logged with role, network, target, both states and reason', async () => {
  const support = await addAdmin(world, 'support')
  const actor = { ...support.actor, network: '192.0.2.0' } as typeof support.actor
  const target = { kind: 'service', id: newId(), label: 'Haircut' }
  const act = { target, before: { status: 'published' }, after: { status: 'suspended' }, reason: 'Not theirs' }
  await recordAct(Object.assign(support, { actor }), { type: 'service-suspended', ...act })
  const row = await world.db.row(
    sql`select actor_user_id as who, actor_role as role, ip_prefix as network, detail from auth_event`,
  )
  expect(row).toEqual({
    who: userIdOf(support),
    role: 'support',
    network: '192.0.2.0',
    detail: { name: 'Haircut', ...act },
  })
})

test('readers of the log can run the check, which is logged; others cannot', async () => {
  await sealed()
  expect(await codeOf(checkAuditNow(await addAdmin(world, 'support')))).toBe('permission-denied')
  expect(await checkAuditNow(await addAdmin(world, 'auditor'))).toMatchObject({ state: 'ok', sealed: 5 })
  expect(await world.db.row(sql`select detail from auth_event where type = 'audit-checked'`)).toEqual({
    detail: { after: { sealed: 5, findings: 0 } },
  })
})
