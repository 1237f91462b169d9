import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { signInAs } from '../page-checks.ts'

const keyNamed = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Revokes keys of earlier attempts. */
async function revokeAll(page: Page, name: RegExp) {
  const origin = new URL(page.url()).origin
  const { items } = (await (await page.request.get('/api/admin/api-keys')).json()) as {
    items: { id: string; name: string }[]
  }
  for (const { id } of items.filter((one) => name.test(one.name)))
    await page.request.delete(`/api/admin/api-keys/${id}`, { headers: { origin } })
}

test(
  'an administrator creates a key, a program uses it, and it is revoked',
  { tag: ['@identity', '@dashboards'] },
  async ({ page, playwright, baseURL }, { project }) => {
    const name = `Books on the ${project.name}`
    await signInAs(page, 'admin@demo.invalid')
    await revokeAll(page, new RegExp(name))
    await page.goto('/admin-dashboard/api-keys')
    await page.getByRole('button', { name: 'Make a key' }).click()
    const form = page.getByRole('dialog', { name: 'Make a key' })
    await form.getByLabel('What it is for').fill(name)
    await form.getByRole('button', { name: 'Make the key' }).click()
    await expect(form.getByText('Choose what it may.')).toBeVisible()
    await form.getByLabel('Read orders').check()
    expect(serious(await violationsOn(page))).toEqual([])
    await form.getByRole('button', { name: 'Make the key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new key' })
    const secret = (await dialog.getByText(/^sok_/).textContent())!
    await dialog.getByRole('button', { name: 'I have kept it' }).click()

    const program = await playwright.request.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    })
    expect((await program.get('/api/admin/orders')).status()).toBe(200)
    expect((await program.get('/api/admin/users')).status()).toBe(403)

    await page.reload()
    await expect(keyNamed(page, name)).toContainText('Last used')
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('button', { name: 'Revoke the key' }).click()
    await expect(keyNamed(page, name)).toHaveCount(0)
    expect((await program.get('/api/admin/orders')).status()).toBe(401)
    await program.dispose()

    await page.goto('/admin-dashboard/audit?type=api-key-revoked&acts=1')
    await expect(page.getByText(`API key revoked: ${name}`).first()).toBeVisible()
  },
)

test(
  'an entry of the audit log shows both states, and the log is checked',
  { tag: ['@identity', '@dashboards'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    await page.goto('/admin-dashboard/audit')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Checked', { exact: true })).toBeVisible()
    await expect(page.getByText(/entries of the log are as they were written/)).toBeVisible()
    await page.goto('/admin-dashboard/audit?type=audit-checked')
    await page
      .getByRole('link', { name: /^Audit log checked/ })
      .first()
      .click()
    await expect(page.getByRole('table', { name: 'What changed' })).toContainText('Findings')
    expect(serious(await violationsOn(page))).toEqual([])
  },
)
