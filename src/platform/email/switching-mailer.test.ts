import { expect, test } from 'vitest'
import { SwitchingMailer } from '#platform/email/switching-mailer.ts'

const transport = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@market.example' }

test('a slow reload does not override a later one', async () => {
  const slow = Promise.withResolvers<typeof transport | undefined>()
  const styles = [slow.promise, Promise.resolve(undefined)]
  const mailer = new SwitchingMailer(() => styles.shift()!)
  const both = Promise.all([mailer.reload(), mailer.reload()])
  // Without waiting for the first, the second reload would be finished now.
  await Promise.resolve()
  slow.resolve(transport)
  await both
  expect(mailer.isOpen()).toBe(false)
  mailer.close()
})

test('a failed reload keeps the mail server, and the next one tries again', async () => {
  const styles = [Promise.resolve(transport), Promise.reject(new Error('gone')), Promise.resolve(undefined)]
  styles[1]!.catch(() => {})
  const mailer = new SwitchingMailer(() => styles.shift()!)
  await mailer.reload()
  await expect(mailer.reload()).rejects.toThrow('gone')
  expect(mailer.isOpen()).toBe(true)
  await mailer.reload()
  expect(mailer.isOpen()).toBe(false)
})
