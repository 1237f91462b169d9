import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { updateEmailTemplate, restoreEmailTemplate } from '#notifications/commands/email/update-email-template.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listEmailTemplates, previewEmail, showEmailTemplate } from '#notifications/queries/show-email-templates.ts'
import { emailKinds, samplesOf } from '#notifications/definitions/notifications.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const admin = await addAdmin(world, 'admin')
const auditor = await addAdmin(world, 'auditor')
const support = await addAdmin(world, 'support')

beforeEach(async () => {
  await world.pool.query('delete from email_templates')
  await world.pool.query('delete from outbox')
})

const customTemplate = {
  subject: '{order}: we look forward to {when}',
  opening: 'Lovely to see you at {with}.',
  closing: 'Ring the bell twice.',
  reason: '',
}
const change = (given: Partial<typeof customTemplate> & { basedOn?: number } = {}, kind = 'item-accepted') =>
  updateEmailTemplate(admin, kind, { ...customTemplate, basedOn: 0, ...given })
const sentEmail = async (kind: 'item-accepted' | 'refund-sent' = 'item-accepted') => {
  const [mail] = samplesOf(kind, emailBrandingOf(world.system()))
  return getMessage(world.system(), await queueMail(world.system(), mail!))
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )
const faultsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { details?: { fields?: object } }) => error.details?.fields ?? {},
  )

test('every email is listed with its current subject', async () => {
  const emails = await listEmailTemplates(auditor)
  expect(emails.map(({ kind }) => kind)).toEqual([...emailKinds])
  await change()
  const template = (await listEmailTemplates(auditor)).find(({ kind }) => kind === 'item-accepted')
  expect(template).toMatchObject({
    isCustomized: true,
    subject: expect.stringContaining('K7Q2-9M4T: we look forward to Fri 6 Nov 2026') as string,
  })
})

describe('custom texts of an email', () => {
  test('are used from then on, without losing any information of the email', async () => {
    const before = await sentEmail()
    await change()
    const { subject, text, html } = await sentEmail()
    expect(subject).toBe('K7Q2-9M4T: we look forward to Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)')
    for (const text of ['Lovely to see you at Ana Moreira, Studio Ana.', 'Ring the bell twice.']) {
      expect(text).toContain(text)
      expect(html).toContain(text)
    }
    for (const line of before.text.split('\n')) expect(text).toContain(line)
    expect(html.match(/class="button"/g)).toHaveLength(1)
  })

  test('with a placeholder that has no value give way to the built-in text', async () => {
    await change({ subject: '{market}: {price} is on its way back' }, 'refund-sent').catch(() => {})
    expect((await sentEmail('refund-sent')).subject).toContain('Order K7Q2-9M4T')
  })

  test.each([
    ['subject', '{nothing} of {order}', 'does not know {nothing}'],
    ['subject', 'Confirmed!', 'Keep {order}'],
    ['subject', '{order} {', 'brace stands alone'],
    ['subject', `{order}${'x'.repeat(120)}`, 'At most 120'],
    ['opening', 'Look at <b>this</b>', 'no markup'],
    ['opening', 'See https://evil.example', 'no addresses'],
    ['closing', 'www.evil.example', 'no addresses'],
    ['opening', 'one\r\nBcc: everyone@example.com', 'One line'],
    ['closing', 'x'.repeat(501), 'At most 500'],
  ])('are refused in %s: %j', async (field, words, why) => {
    const faults = await faultsOf(change({ [field]: words }))
    expect(faults).toEqual({ [field]: expect.stringContaining(why) as string })
    expect(await sentEmail()).toMatchObject({ subject: expect.stringContaining('is confirmed') as string })
  })

  test('cannot contain a code, a phone number or a personal address', async () => {
    for (const kind of emailKinds) {
      const { placeholders } = await showEmailTemplate(auditor, kind)
      expect(placeholders.map(({ example }) => example).join(' '), kind).not.toMatch(/042317|4821|@|\+351/)
    }
  })
})

test('a preview shows texts before they are saved, with their errors', async () => {
  const good = await previewEmail(auditor, 'item-accepted', { ...customTemplate, direction: 'rtl' })
  expect(good.faults).toEqual({})
  expect(good.emails[0]).toMatchObject({ subject: expect.stringContaining('we look forward') as string })
  expect(good.emails[0]!.html).toContain('dir="rtl"')
  const bad = await previewEmail(auditor, 'item-accepted', {
    ...customTemplate,
    subject: '{nothing}',
    direction: 'ltr',
  })
  expect(Object.keys(bad.faults)).toEqual(['subject'])
  expect(bad.emails[0]!.subject).toContain('is confirmed')
  expect(await sentEmail()).toMatchObject({ subject: expect.stringContaining('is confirmed') as string })
})

test('each version is stored; an earlier one and the built-in text can be restored', async () => {
  await change()
  await change({ opening: 'Welcome.', basedOn: 1 })
  await restoreEmailTemplate(admin, 'item-accepted', { version: 1, basedOn: 2, reason: 'It was better' })
  const emailMessage = await showEmailTemplate(admin, 'item-accepted')
  expect(emailMessage.wording).toMatchObject({
    version: 3,
    opening: 'Lovely to see you at {with}.',
    reason: 'It was better',
  })
  expect(emailMessage.history.map(({ version }) => version)).toEqual([2, 1, 0])
  await restoreEmailTemplate(admin, 'item-accepted', { version: 0, basedOn: 3, reason: '' })
  expect((await sentEmail()).text).not.toContain('Lovely')
  expect((await showEmailTemplate(admin, 'item-accepted')).isCustomized).toBe(false)
})

test('of two simultaneous changes of an email, the second must be confirmed', async () => {
  const outcomes = await Promise.all([codeOf(change()), codeOf(change({ opening: 'Other.' }))])
  expect(outcomes.toSorted()).toEqual(['changed-meanwhile', 'ok'])
})

test('changing texts requires the right to change rules, and is logged without the texts', async () => {
  expect(await codeOf(updateEmailTemplate(auditor, 'item-accepted', { ...customTemplate, basedOn: 0 }))).toBe(
    'permission-denied',
  )
  expect(await codeOf(listEmailTemplates(support))).toBe('permission-denied')
  expect(await codeOf(change({}, 'day.list'))).toBe('not-found')
  expect(await codeOf(change({}, 'constructor'))).toBe('not-found')
  await change()
  const [entry] = await world.db.rows<{ detail: object }>(
    sql`select detail from auth_event where type = 'email-template-changed' order by at desc, id desc limit 1`,
  )
  expect(entry!.detail).toMatchObject({
    target: { kind: 'email-template', id: 'item-accepted' },
    before: { version: 0 },
    after: { version: 1 },
  })
  expect(JSON.stringify(entry)).not.toContain('Lovely')
})
