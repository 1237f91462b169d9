import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { problemsOf, signInAs, withoutQuestions } from '../page-checks.ts'
import { mailAbout } from '../support.ts'
import { idOfAna } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

const unique = () => [...String(Date.now() % 1e8)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A Wednesday some weeks ahead. */
function wednesdayAhead(weeks: number): string {
  const now = new Date()
  const day = 86_400_000
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * day
  return new Date(monday + (weeks * 7 + 2) * day).toISOString().slice(0, 10)
}

async function addCustomer(page: Page, { name, phone, email }: { name: string; phone: string; email?: string }) {
  await page.getByRole('button', { name: 'Add customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(phone)
  if (email) await dialog.getByLabel('Email').fill(email)
  expect(await violationsOn(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

test(
  'a customer on the phone is found by name, booked every two weeks and gets the letter; a duplicate is merged and separated',
  { tag: ['@phone', '@customers', '@ordering', '@booking'] },
  async ({ page }, { project }) => {
    test.setTimeout(180_000)
    await withoutQuestions(page)
    await signInAs(page, 'provider@demo.invalid')
    const dashboard = `/provider-dashboard/${await idOfAna(page)}`
    const word = unique()
    const name = `Vera ${word}`
    const [phone, email] = [`+351 92${String(Date.now()).slice(-7)}`, `${word}@example.com`]

    await page.goto(`${dashboard}/customers`)
    await addCustomer(page, { name, phone, email })
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('link', { name: email })).toBeVisible()
    await expect(sheet.getByText('No visits yet, added by you.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search by name, mail or phone' }).fill(phone.slice(-6))
    await expect(page.getByText('One customer')).toBeVisible()
    expect(await problemsOf(page)).toEqual([])

    const date = wednesdayAhead(project.name === 'phone' ? 14 : 22)
    await page.goto(`${dashboard}/calendar?date=${date}`)
    await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
    await page.getByRole('button', { name: /^Appointment/ }).click()
    const form = page.getByRole('dialog', { name: 'New appointment' })
    await form.getByLabel('Name').fill(word)
    await form.getByRole('option', { name: new RegExp(name) }).click()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByLabel('Time').fill('13:00')
    await form.getByLabel('Repeat').selectOption('2')
    await form.getByLabel('Last day').fill(wednesdayAhead(project.name === 'phone' ? 18 : 26))
    await expect(form.getByText('3 visits')).toBeVisible()
    // She is away in the fourth week.
    await form.getByRole('group', { name: '3 visits' }).getByRole('checkbox').last().uncheck()
    await expect(form.getByText('2 visits')).toBeVisible()
    expect(serious(await violationsOn(page, { within: 'dialog' }))).toEqual([])
    await form.getByRole('button', { name: 'Book appointment' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('gridcell', { name: new RegExp(`${name}, 13:00 to`) })).toBeVisible()
    expect((await mailAbout(page.request, email, /^Order /)).text).toContain('13:00')

    await page.goto(`${dashboard}/customers?q=${word}`)
    await page.getByRole('link', { name }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await addCustomer(page, { name, phone })
    const twin = page.getByRole('dialog', { name })
    await twin.getByRole('button', { name: /^Merge/ }).click()
    await twin.getByRole('button', { name: `Merge into ${name}` }).click()
    await expect(twin.getByText('is part of this entry')).toBeVisible()
    await expect(twin.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(2)
    await twin.getByRole('button', { name: /^Separate/ }).click()
    await expect(twin.getByText('Same phone number, 0 visits')).toBeVisible()
    expect(await problemsOf(page)).toEqual([])
  },
)

test(
  'customers come from a file, after a trial run that names the broken line',
  { tag: ['@phone', '@customers'] },
  async ({ page }) => {
    await withoutQuestions(page)
    await signInAs(page, 'provider@demo.invalid')
    await page.goto(`/provider-dashboard/${await idOfAna(page)}/customers`)
    const word = unique()
    const text = `Name;Email;Birthday\nJörg ${word};${word}@example.com;1990\n;nobody@example.com;`
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import' })
    const buffer = Buffer.from(text, 'latin1')
    await dialog.getByLabel('File', { exact: true }).setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByText('Line 3: Write a name of at most 120 letters.')).toBeVisible()
    await expect(dialog.getByText('Not imported: Birthday')).toBeVisible()
    expect(await violationsOn(page, { within: 'dialog' })).toEqual([])
    await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search by name, mail or phone' }).fill(word)
    await expect(page.getByRole('link', { name: `Jörg ${word}` })).toBeVisible()
  },
)
